/** RecordList: a paged report with loading, error and empty states, a summary and an infinite list. */
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { InfiniteList } from '@site/shared/lists';
import type { PagedReport, Report } from '@site/shared/paged';
import { ListSkeleton } from '@site/shared/components';
import { color, font, frame, space } from '@site/shared/theme';
import { Async, Card, Empty, Skeleton } from '@site/shared/ui';
import { recordColumns, WIDE_RECORDS } from './RecordRow';
import { DefinitionList, type DefinitionItem } from './DefinitionList';

const ROW_HEIGHT_PX = 72;

interface RecordListProps<R extends Report<unknown>> {
  readonly pages: PagedReport<R>;
  readonly label: string;
  /** Totals above the rows, from the first page's response. */
  readonly sums?: (first: R) => readonly DefinitionItem[];
  /** Rendered between the totals and the rows: the export buttons. */
  readonly tools?: ReactNode;
  readonly row: (line: R['list'][number]) => ReactNode;
  /** Column titles where the list is wide enough for columns: of a row's title, note, state and figure. */
  readonly head: readonly string[];
}

export function RecordList<R extends Report<unknown>>({ pages, label, sums, tools, row, head }: RecordListProps<R>) {
  const t = useT('member');
  const { first, rows, total, hasMore, isLoadingMore, loadMore } = pages;
  return (
    <Async
      of={first}
      skeleton={<ListSkeleton height={ROW_HEIGHT_PX} />}
      isEmpty={({ list }) => list.length === 0}
      empty={<Empty title={t('record.none')} />}
    >
      {(report) => (
        <Sheet>
          {sums ? (
            <Card>
              <DefinitionList facts={sums(report)} />
            </Card>
          ) : null}
          {tools}
          <Count>{t('record.count', { count: total })}</Count>
          <Head aria-hidden>
            {head.map((name) => (
              <span key={name}>{name}</span>
            ))}
          </Head>
          <InfiniteList
            items={rows}
            keyOf={(_, index) => String(index)}
            label={label}
            total={total}
            rowHeight={ROW_HEIGHT_PX}
            hasMore={hasMore}
            isLoadingMore={isLoadingMore}
            onMore={loadMore}
            render={row}
          />
          {isLoadingMore ? <Skeleton height={ROW_HEIGHT_PX} /> : null}
        </Sheet>
      )}
    </Async>
  );
}

/** The container whose width decides between rows of two lines and a table (RecordRow.tsx). */
const Sheet = styled.div`
  container: records / inline-size;
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
`;

const Head = styled.div`
  display: none;

  ${WIDE_RECORDS} {
    ${recordColumns}
    position: sticky;
    top: ${frame.belowHeader};
    z-index: 1;
    min-height: ${frame.touch};
    margin-bottom: -${space[4]};
    background: ${color.ink};
    border-bottom: 1px solid ${color.lineStrong};
    color: ${color.textMuted};
    ${font.caption}

    & > :nth-child(n + 3) {
      text-align: end;
    }
  }
`;

const Count = styled.p`
  color: ${color.textMuted};
  ${font.caption}
`;
