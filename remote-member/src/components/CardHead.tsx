/** CardHead: the main figure of a card, and a note beside it that wraps below it. */
import styled from 'styled-components';
import { color, font, space } from '@site/shared/theme';

export const CardHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[2]};
  margin-bottom: ${space[3]};

  & > strong {
    ${font.heading}
    ${font.tabular}
  }

  & > span {
    color: ${color.textMuted};
    ${font.small}
  }
`;
