/** RecordCells: a record as a row of a table, where its list is wide enough (SITE-24). */
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { createProbe, type ExportColumn } from '@site/shared/components';
import { color, font, frame, space } from '@site/shared/theme';

/** A column of a table of records, of its file and of its print. */
export interface RecordColumn<Row> extends ExportColumn<Row> {
  /** Of the stored choice of columns. */
  readonly name: string;
  /** The cell on the screen; as printed by default. */
  readonly cell?: (row: Row) => ReactNode;
  /** Shown only where the list has space for every column. */
  readonly isSecondary?: boolean;
}

/** Columns of a table: the first one, a time, has the space of one line; the second one is words. */
const grid = css`
  display: grid;
  grid-template-columns: minmax(11rem, 1fr) minmax(0, 1.4fr);
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  align-items: center;
  gap: ${space[4]};

  & > [data-figure='true'] {
    text-align: end;
  }

  @container records (width < 56rem) {
    & > [data-secondary='true'] {
      display: none;
    }
  }
`;

/** Displayed where the list has space for every column. */
export const SpaceForAll = createProbe('@container records (min-width: 56rem)');

/** The width of the list, in the container `records`, from which on it is a table. */
export const WIDE_RECORDS = '@container records (min-width: 38rem)';

interface RecordCellsProps<Row> {
  readonly columns: readonly RecordColumn<Row>[];
  readonly record: Row;
  /** The record opens its details. */
  readonly onClick?: (() => void) | undefined;
}

export function RecordCells<Row>({ columns, record, onClick }: RecordCellsProps<Row>) {
  const cells = columns.map(({ name, label, text, printed = text, cell = printed, isFigure, isSecondary }) => (
    <span key={name} data-figure={isFigure} data-secondary={isSecondary}>
      {/* The titles above are hidden from screen readers: in a list they belong to no row. */}
      <ReaderOnly>{label} </ReaderOnly>
      {cell(record)}
    </span>
  ));
  return onClick ? (
    <ButtonOfCells type="button" onClick={onClick}>
      {cells}
    </ButtonOfCells>
  ) : (
    <Cells>{cells}</Cells>
  );
}

/** The columns' titles; also what says whether the list is wide: a style sheet hides them where it is not. */
export const RecordHead = styled.div`
  display: none;

  ${WIDE_RECORDS} {
    position: sticky;
    top: ${frame.belowHeader};
    z-index: 1;
    ${grid}
    min-height: ${frame.touch};
    margin-bottom: -${space[4]};
    padding: 0 ${space[3]};
    background: ${color.ink};
    border-bottom: 1px solid ${color.lineStrong};
    color: ${color.textMuted};
    ${font.caption}
  }
`;

const cellsRow = css`
  ${grid}
  width: 100%;
  min-height: 52px;
  padding: ${space[1]} ${space[3]};
  background: none;
  border: 0;
  border-bottom: 1px solid ${color.line};
  color: inherit;
  text-align: start;
  ${font.small}
  ${font.tabular}

  & > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Cells = styled.div`
  ${cellsRow}
`;

const ButtonOfCells = styled.button`
  cursor: pointer;
  ${cellsRow}
`;

const ReaderOnly = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
