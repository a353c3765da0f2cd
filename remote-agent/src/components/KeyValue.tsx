/** KeyValue: a name with its value in one row. */
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, space } from '@site/shared/theme';

export function KeyValue({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <Row>
      <span>{name}</span>
      <b>{children}</b>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space[3]};
  padding: ${space[2]} 0;
  border-bottom: 1px solid ${color.line};
  ${font.small}

  /* The link has the height of a touch target. */
  &:has(> b > a) {
    padding-block: 0;
  }

  & > span {
    color: ${color.textMuted};
  }

  & > b {
    max-width: 100%;
    margin-inline-start: auto;
    text-align: end;
    overflow-wrap: anywhere;
    ${font.tabular}
  }
`;
