/** bleed: what runs from edge to edge of what holds it, be it a screen, a card or a sheet; where nothing keeps a gutter it does so anyway. */
import { css } from 'styled-components';
import { space } from '@site/shared/theme';

/** What a holder keeps free at each side: all of it where rows are told to stand on it (`--row-inset`), else nothing. */
export const gutter = `calc(${space[4]} - var(--row-inset, ${space[4]}))`;

export const bleed = css`
  margin-inline: calc(-1 * ${gutter});
`;
