/** bleed: CSS for rows that span the full width of their container (screen, card or sheet), ignoring its gutter. */
import { css } from 'styled-components';
import { space } from '@site/shared/theme';

/** Side padding of the container: its gutter where rows align to it (`--row-inset`), else 0. */
export const gutter = `calc(${space[4]} - var(--row-inset, ${space[4]}))`;

export const bleed = css`
  margin-inline: calc(-1 * ${gutter});
`;
