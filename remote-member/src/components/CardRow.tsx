/** CardRow: a one-line card with icon, text and actions. */
import styled from 'styled-components';
import { color, font, space } from '@site/shared/theme';
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

  & small {
    color: ${color.textMuted};
    ${font.caption}
  }
`;
