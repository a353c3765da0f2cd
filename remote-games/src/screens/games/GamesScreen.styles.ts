/** Styles of the games screen. */
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

/** No box of its own: its children are rows of the screen. */
export const Rows = styled.div`
  display: contents;

  &[hidden] {
    display: none;
  }
`;
