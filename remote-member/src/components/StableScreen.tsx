/**
 * StableScreen: a screen without layout shift: content below a loading section stays hidden until that has loaded;
 * StableSections: the same for a part of a screen.
 */
import styled, { css } from 'styled-components';
import { Screen } from '@site/shared/ui';

/**
 * Hidden sections are mounted, so their requests run in parallel.
 * Only top-level sections with aria-busy hide the rest; a busy button does not.
 */
const hideBelowLoading = css`
  & > div[aria-busy='true'] ~ * {
    display: none;
  }
`;

export const StableScreen = styled(Screen)`
  ${hideBelowLoading}
`;

export const StableSections = styled.div`
  ${hideBelowLoading}
`;
