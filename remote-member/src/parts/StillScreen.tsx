/** StillScreen: a screen on which nothing moves while it loads: what stands below a part still being read waits for it. */
import styled from 'styled-components';
import { Screen } from '@site/shared/ui';

/**
 * Mounted all the same, so its own reading goes on beside the one above; shown once its place is known.
 * Only parts of the screen hold others back, not a button that is busy.
 */
export const StillScreen = styled(Screen)`
  & > div[aria-busy='true'] ~ * {
    display: none;
  }
`;
