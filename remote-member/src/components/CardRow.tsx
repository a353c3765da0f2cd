/** CardRow: a one-line card with icon, text and actions. */
import styled from 'styled-components';
import { LARGE_TEXT, color, font, space } from '@site/shared/theme';
import { Card } from '@site/shared/ui';

export const CardStack = styled.div`
  display: grid;
  gap: ${space[3]};
`;

export const CardRow = styled(Card)<{ $sign?: string }>`
  display: flex;
  align-items: center;
  gap: ${space[3]};

  & > svg {
    flex: none;
    color: ${({ $sign = color.textMuted }) => $sign};
  }

  & > span {
    display: grid;
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
    ${font.tabular}
  }

  /* Actions below the words. */
  ${LARGE_TEXT} {
    flex-wrap: wrap;

    & > span {
      flex-basis: 60%;
    }

    & > button {
      flex: 1 0 auto;
    }
  }

  & small {
    color: ${color.textMuted};
    ${font.caption}
  }
`;
