/** Styles of the team overview. */
import styled from 'styled-components';
import { WIDE_PAGE } from '@site/shared/components';
import { LARGE_TEXT, color, font, frame, radius, space } from '@site/shared/theme';

export const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[2]};

  ${WIDE_PAGE} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }

  ${LARGE_TEXT} {
    grid-template-columns: minmax(0, 1fr);
  }

  & > div {
    padding: ${space[3]};
    background: ${color.surface};
    border: 1px solid ${color.line};
    border-radius: ${radius.small};
  }

  & dt {
    color: ${color.textMuted};
    ${font.caption}
  }

  & dd {
    display: flex;
    align-items: center;
    min-height: ${frame.touch};
    ${font.strong}
    ${font.tabular}
  }
`;
