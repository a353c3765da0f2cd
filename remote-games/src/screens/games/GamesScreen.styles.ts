/** Styles of the games screen. */
import styled from 'styled-components';
import { space } from '@site/shared/theme';

export const Anchor = styled.span`
  position: relative;

  & > :not(button) {
    position: absolute;
    top: 0;
    right: 0;
    pointer-events: none;
  }
`;

/** In the place of the tabs, which hang from the header (Screen). */
export const TabsSkeleton = styled.div`
  margin-top: -${space[4]};
`;

/** No box of its own: its children are rows of the screen. */
export const Rows = styled.div`
  display: contents;

  &[hidden] {
    display: none;
  }
`;
