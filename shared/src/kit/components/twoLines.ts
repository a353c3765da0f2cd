/** twoLines: styles of a text that wraps to at most two lines; whole in large text (WCAG 1.4.4). */
import { LARGE_TEXT } from '@site/shared/theme';

export const twoLines = `
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;

  ${LARGE_TEXT} {
    -webkit-line-clamp: none;
  }
`;
