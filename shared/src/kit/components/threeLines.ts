/** threeLines: styles of a text that wraps to at most three lines; whole in large text (WCAG 1.4.4). */
import { LARGE_TEXT } from '@site/shared/theme';

export const threeLines = `
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;

  ${LARGE_TEXT} {
    -webkit-line-clamp: none;
  }
`;
