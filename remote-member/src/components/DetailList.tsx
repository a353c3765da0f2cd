/**
 * DetailList: details of an order or bet in the site's detail template (SITE-16): `new` shows the main
 * figure large above two columns, `base` lists names and values in rows.
 */
import styled from 'styled-components';
import { color, font, space } from '@site/shared/theme';
import { useSite } from '@site/shared/platform';
import { DefinitionList, DefinitionRows, type DefinitionItem } from './DefinitionList';

export function DetailList({ facts: items }: { readonly facts: readonly DefinitionItem[] }) {
  const { detailTemplate } = useSite();
  if (detailTemplate === 'base') return <DefinitionList facts={items} />;
  const ordered = [...items].sort((a, b) => Number(b.strong ?? false) - Number(a.strong ?? false));
  return (
    <Cells>
      <DefinitionRows of={ordered} />
    </Cells>
  );
}

const Cells = styled.dl`
  display: grid;
  /* With large text the cells wrap into one column. */
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr));
  gap: ${space[3]} ${space[4]};
  margin: 0;

  & > div {
    min-width: 0;
  }

  & dt {
    color: ${color.textMuted};
    ${font.caption}
  }

  & dd {
    margin: 0;
    overflow-wrap: anywhere;
    ${font.small}
    ${font.tabular}
  }

  & > [data-strong] {
    grid-column: 1 / -1;
    padding-bottom: ${space[3]};
    border-bottom: 1px solid ${color.line};
    text-align: center;
  }

  & > [data-strong] > dd {
    ${font.heading}
  }
`;
