/**
 * RecordList: a paged report with loading, error and empty states, a summary and an infinite list; on wide pages a table whose
 * columns can be chosen (SITE-24).
 */
import { useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import type { DateRange } from '@site/shared/kernel';
import { InfiniteList } from '@site/shared/lists';
import type { PagedReport, Report } from '@site/shared/paged';
import { ColumnChoice, ListSkeleton, useColumnChoice, useIsDisplayed } from '@site/shared/components';
import { color, font, space } from '@site/shared/theme';
import { Async, Card, Empty, ErrorRetry, Skeleton } from '@site/shared/ui';
import { DefinitionList, type DefinitionItem } from './DefinitionList';
import { RecordCells, RecordHead, SpaceForAll, WIDE_RECORDS, type RecordColumn } from './RecordCells';
import { isFiltered } from '../model/isFiltered';
import { RecordRow, type RecordRowProps } from './RecordRow';

const ROW_HEIGHT_PX = 72;

interface RecordListProps<R extends Report<unknown>> {
  readonly pages: PagedReport<R>;
  /** What the pages are of. */
  readonly query: DateRange;
  readonly label: string;
  /** Of the stored choice of columns. */
  readonly name: string;
  /** Totals above the rows, from the first page's response. */
  readonly sums?: (first: R) => readonly DefinitionItem[];
  /** Rendered between the totals and the rows: the export buttons. */
  readonly tools?: ReactNode;
  /** A record on a phone. */
  readonly row: (line: R['list'][number]) => RecordRowProps;
  /** Its columns on a wide page; the first is always shown. */
  readonly columns: readonly RecordColumn<R['list'][number]>[];
}

export function RecordList<R extends Report<unknown>>(props: RecordListProps<R>) {
  const t = useT('member');
  const { first } = props.pages;
  return (
    <Async
      of={first}
      skeleton={<ListSkeleton height={ROW_HEIGHT_PX} />}
      isEmpty={({ list }) => list.length === 0}
      empty={<Empty title={t(isFiltered(props.query) ? 'record.noneFiltered' : 'record.none')} />}
    >
      {(report) => <Records {...props} report={report} />}
    </Async>
  );
}

function Records<R extends Report<unknown>>(props: RecordListProps<R> & { readonly report: R }) {
  const { pages, label, name, sums, tools, row, columns, report } = props;
  const t = useT('member');
  const { rows, total, hasMore, isLoadingMore, moreError, loadMore } = pages;
  const head = useRef<HTMLDivElement>(null);
  const isWide = useIsDisplayed(head) ?? false;
  const probe = useRef<HTMLElement>(null);
  const hasSpaceForAll = useIsDisplayed(probe) ?? true;
  const choice = useColumnChoice(`member.${name}`);
  const others = columns.slice(1).map((column) => ({
    ...column,
    hasNoSpace: column.isSecondary === true && !hasSpaceForAll,
  }));
  const shown = columns.filter((column, at) => at === 0 || choice.isShown(column.name));
  return (
    <Sheet>
      <SpaceForAll ref={probe} />
      {sums ? (
        <Sums>
          <DefinitionList facts={sums(report)} />
        </Sums>
      ) : null}
      <Tools>
        {tools}
        {isWide ? <ColumnChoice choice={choice} namespace="member" columns={others} /> : null}
      </Tools>
      <Count>{t('record.count', { count: total })}</Count>
      <RecordHead ref={head} aria-hidden>
        {shown.map((column) => (
          <span key={column.name} data-figure={column.isFigure} data-secondary={column.isSecondary}>
            {column.label}
          </span>
        ))}
      </RecordHead>
      <InfiniteList
        items={rows}
        keyOf={(_, index) => String(index)}
        label={label}
        total={total}
        rowHeight={ROW_HEIGHT_PX}
        hasMore={hasMore}
        isLoadingMore={isLoadingMore}
        {...(moreError ? {} : { onMore: loadMore })}
        render={(line) =>
          isWide ? (
            <RecordCells columns={shown} record={line} onClick={row(line).onClick} />
          ) : (
            <RecordRow {...row(line)} />
          )
        }
      />
      {isLoadingMore ? <Skeleton height={ROW_HEIGHT_PX} /> : null}
      {moreError ? <ErrorRetry compact error={moreError} onRetry={loadMore} /> : null}
    </Sheet>
  );
}

/** The container whose width decides between rows of two lines and a table (RecordCells.tsx). */
const Sheet = styled.div`
  container: records / inline-size;
  display: flex;
  flex-direction: column;
  gap: ${space[4]};

  /* Only the rows near the window exist: ExportRows says how all are printed. */
  @media print {
    &:has([data-partial]) > :is([data-partial], [aria-hidden]) {
      display: none;
    }
  }
`;

/** On a wide page side by side: a figure at the far end of its line is hard to match with its name. */
const Sums = styled(Card)`
  ${WIDE_RECORDS} {
    & > dl {
      grid-auto-columns: minmax(0, 1fr);
      grid-auto-flow: column;
      gap: ${space[5]};
    }

    & > dl > div {
      flex-direction: column;
      gap: ${space[1]};
    }

    & > dl > div > dt {
      flex: none;
    }

    /* Before the weight of a main figure. */
    && > dl > div > dd {
      max-width: 100%;
      margin: 0;
      text-align: start;
      ${font.title}
    }
  }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[2]};

  &:empty {
    display: none;
  }
`;

const Count = styled.p`
  color: ${color.textMuted};
  ${font.caption}
`;
