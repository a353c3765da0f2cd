/** The look of the team overview. */
import styled from 'styled-components';
import { color, font, radius, space } from '@site/shared/theme';

export const Figures = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  grid-auto-rows: 1fr;
  gap: ${space[2]};

  & > div {
    display: grid;
    align-content: space-between;
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
    ${font.strong}
    ${font.tabular}
  }
`;
