/** StableScreen: a screen without layout shift: content below a loading section stays hidden until that has loaded. */
import styled from 'styled-components';
import { Screen } from '@site/shared/ui';

/**
 * Hidden sections are mounted, so their requests run in parallel.
 * Only top-level sections with aria-busy hide the rest; a busy button does not.
 */
export const StableScreen = styled(Screen)`
  & > div[aria-busy='true'] ~ * {
    display: none;
  }
`;
