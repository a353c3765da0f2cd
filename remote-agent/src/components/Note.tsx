/** Note: secondary text line; Pair: a name with its value. */
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, space } from '@site/shared/theme';

export const Note = styled.p`
  color: ${color.textMuted};
  ${font.small}
`;

export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
`;

export const Two = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[2]};
`;

export function Pair({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <Line>
      <span>{name}</span>
      <b>{children}</b>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  padding: ${space[2]} 0;
  border-bottom: 1px solid ${color.line};
  ${font.small}

  & > span {
    color: ${color.textMuted};
  }

  & > b {
    text-align: end;
    ${font.tabular}
  }
`;
