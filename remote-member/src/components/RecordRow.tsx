/** RecordRow: one record with title, time, amount and status. */
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { oneLine } from '@site/shared/components';
import { LARGE_TEXT, color, font, space } from '@site/shared/theme';

interface RecordRowProps {
  readonly title: ReactNode;
  readonly note: ReactNode;
  readonly figure: ReactNode;
  readonly state?: ReactNode;
  /** A button at the end, in a row that is not one itself. */
  readonly action?: ReactNode;
  readonly onClick?: () => void;
}

export function RecordRow({ title, note, figure, state, action, onClick }: RecordRowProps) {
  const content = (
    <>
      <span>
        <b>{title}</b>
        <small>{note}</small>
      </span>
      <span>
        <b>{figure}</b>
        <small>{state}</small>
      </span>
    </>
  );
  return onClick ? (
    <RowButton type="button" onClick={onClick}>
      {content}
    </RowButton>
  ) : (
    <Row>
      {content}
      {action}
    </Row>
  );
}

interface ColumnValueProps {
  /** The value with its label, for a row without column titles, and for screen readers: the titles are hidden from them. */
  readonly labelled: string;
  readonly value: string;
}

/** A value of a record: with its label, or without it below the title of its column. */
export function ColumnValue({ labelled, value }: ColumnValueProps) {
  return (
    <>
      <Labelled>{labelled}</Labelled>
      <Value aria-hidden>{value}</Value>
    </>
  );
}

/** Where the list is wide enough, a record is a row of a table with these columns. */
export const WIDE_RECORDS = '@container records (min-width: 38rem)';
export const recordColumns = css`
  display: grid;
  grid-template-columns: minmax(0, 1.6fr) minmax(0, 1.2fr) minmax(0, 1fr) minmax(0, 1fr);
  align-items: center;
  gap: ${space[3]};
  padding: 0 ${space[3]};
`;

const row = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  width: 100%;
  min-height: 72px;
  padding: 0;
  background: none;
  border: 0;
  border-bottom: 1px solid ${color.line};
  color: inherit;
  text-align: start;

  & > span {
    display: grid;
    min-width: 0;
  }

  & > span:first-child > * {
    ${oneLine}
  }

  & > span:nth-child(2) {
    flex: none;
    justify-items: end;
    margin-inline-start: auto;
    ${font.tabular}
  }

  /* The figure below the name. */
  ${LARGE_TEXT} {
    flex-wrap: wrap;
    gap: 0;
    padding-block: ${space[2]};

    & > span:nth-child(2) {
      flex: 1 0 auto;
    }
  }

  & b {
    font-weight: 600;
    ${font.small}
  }

  & small {
    color: ${color.textMuted};
    ${font.caption}
  }

  ${WIDE_RECORDS} {
    ${recordColumns}
    min-height: 52px;
    text-align: start;

    & > span {
      display: contents;
    }

    & > span:nth-child(2) > * {
      text-align: end;
    }

    /* The figure last, as in a bank statement. */
    & > span:nth-child(2) > b {
      order: 1;
    }
  }
`;
const Row = styled.div`
  ${row}
`;
const RowButton = styled.button`
  cursor: pointer;
  ${row}
`;

const Labelled = styled.span`
  ${WIDE_RECORDS} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
const Value = styled.span`
  display: none;

  ${WIDE_RECORDS} {
    display: inline;
  }
`;
