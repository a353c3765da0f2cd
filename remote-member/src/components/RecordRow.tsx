/** RecordRow: one record with title, time, amount and status. */
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { threeLines } from '@site/shared/components';
import { LARGE_TEXT, color, font, space } from '@site/shared/theme';

export interface RecordRowProps {
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
    ${threeLines}
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
`;
const Row = styled.div`
  ${row}
`;
const RowButton = styled.button`
  cursor: pointer;
  ${row}
`;
