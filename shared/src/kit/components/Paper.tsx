/**
 * Paper: a table as a document for the printer, which is also how a browser saves a PDF (docs/decisions/0033). It is beside
 * the page's root and on paper only: the print style of the page hides everything else while it exists.
 */
import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { PAPER, color, font, space } from '@site/shared/theme';
import type { PrintedFact } from './useAllRows';

export interface PaperColumn {
  readonly label: string;
  /** Aligned at the end. */
  readonly isFigure?: boolean;
}

export interface PaperProps {
  /** Name of the file that the browser suggests. */
  readonly fileName: string;
  /** The site's name. */
  readonly issuer: string;
  readonly title: string;
  readonly facts: readonly PrintedFact[];
  readonly sums: readonly PrintedFact[];
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly (readonly string[])[];
}

export function Paper({ fileName, issuer, title, facts, sums, columns, rows }: PaperProps) {
  useLayoutEffect(() => {
    const { title: before } = document;
    document.title = fileName;
    return () => void (document.title = before);
  }, [fileName]);
  return createPortal(
    <Sheet {...{ [PAPER]: '' }}>
      <header>
        <small>{issuer}</small>
        <h1>{title}</h1>
      </header>
      <Facts facts={facts} />
      <Facts facts={sums} isSum />
      <table>
        <thead>
          <tr>
            {columns.map(({ label, isFigure }) => (
              <th key={label} scope="col" data-figure={isFigure}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, index) => (
                <td key={index} data-figure={columns[index]?.isFigure}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>,
    document.body,
  );
}

function Facts({ facts, isSum = false }: { readonly facts: readonly PrintedFact[]; readonly isSum?: boolean }) {
  if (facts.length === 0) return null;
  return (
    <dl data-sum={isSum || undefined}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/* Sizes in points and millimetres, as on paper: the text size of the screen does not apply. */
const Sheet = styled.article`
  display: none;
  color: ${color.text};
  font-size: 9pt;
  line-height: var(--leading);

  @media print {
    display: block;
  }

  & > header {
    margin-bottom: 5mm;
    padding-bottom: 3mm;
    border-bottom: 1.5pt solid ${color.text};
  }

  & > header > small {
    font-size: 10pt;
    font-weight: 700;
  }

  & > header > h1 {
    font-size: 18pt;
    line-height: 1.2;
  }

  & > dl {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 2mm 5mm;
    margin-bottom: 4mm;
  }

  & dt {
    color: ${color.textMuted};
    font-size: 8pt;
  }

  & > [data-sum] {
    padding: 3mm 0;
    border-block: 0.5pt solid ${color.line};
  }

  & > [data-sum] dd {
    font-size: 11pt;
    font-weight: 700;
    ${font.tabular}
  }

  & > table {
    width: 100%;
    border-collapse: collapse;
    ${font.tabular}
  }

  & tr {
    break-inside: avoid;
  }

  & :is(th, td) {
    padding: 1.2mm ${space[4]} 1.2mm 0;
    border-bottom: 0.5pt solid ${color.line};
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }

  & th {
    border-bottom-color: ${color.text};
    font-weight: 700;
  }

  & :is(th, td):last-child {
    padding-inline-end: 0;
  }

  & [data-figure='true'] {
    text-align: end;
  }

  & :is(td:first-child, [data-figure='true']) {
    white-space: nowrap;
  }
`;
