/** oneLine: styles of a text that is cut with an ellipsis; whole in large text (WCAG 1.4.4). */
import { LARGE_TEXT } from '@site/shared/theme';

export const oneLine = `
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  ${LARGE_TEXT} {
    overflow-wrap: anywhere;
    white-space: normal;
  }
`;
