/** The parts of the games screen. */
import styled from 'styled-components';

export const Anchor = styled.span`
  position: relative;

  & > :not(button) {
    position: absolute;
    top: 0;
    right: 0;
    pointer-events: none;
  }
`;

/** Stands among the rows of the screen as if it were not there. */
export const Rows = styled.div`
  display: contents;

  &[hidden] {
    display: none;
  }
`;
