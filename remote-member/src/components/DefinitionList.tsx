/** DefinitionList: a definition list, one row per name and value. */
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, space } from '@site/shared/theme';

export interface DefinitionItem {
  readonly name: string;
  readonly value: ReactNode;
  readonly strong?: boolean;
}

export function DefinitionList({ facts: items }: { readonly facts: readonly DefinitionItem[] }) {
  return (
    <List>
      <DefinitionRows of={items} />
    </List>
  );
}

/** The children of a `dl`: a `div` for each item, marked with `data-strong` for the main figure. */
export const DefinitionRows = ({ of: items }: { readonly of: readonly DefinitionItem[] }) =>
  items.map(({ name, value, strong }) => (
    <div key={name} data-strong={strong || undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  ));

const List = styled.dl`
  display: grid;
  gap: ${space[2]};
  margin: 0;

  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space[4]};
  }

  /* Beside the value if it fits; wraps below it with large text. */
  & dt {
    flex: 1 1 6rem;
    color: ${color.textMuted};
    ${font.small}
  }

  & dd {
    flex: none;
    max-width: 70%;
    margin: 0 0 0 auto;
    overflow-wrap: anywhere;
    text-align: end;
    ${font.small}
    ${font.tabular}
  }

  & > [data-strong] > dd {
    ${font.strong}
  }
`;
