/** Records: a paged report with loading, error and empty states, a summary and an infinite list. */
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { InfiniteList } from '@site/shared/lists';
import { ListSkeleton } from '@site/shared/parts';
import { color, font } from '@site/shared/theme';
import { Async, Card, Empty, Skeleton } from '@site/shared/ui';
import type { PagedReport, Report } from '../queries/usePagedCall';
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
}

export function RecordList<R extends Report<unknown>>({ pages, label, sums, tools, row }: RecordListProps<R>) {
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
        <>
          {sums ? (
            <Card>
              <DefinitionList facts={sums(report)} />
            </Card>
          ) : null}
          {tools}
          <Count>{t('record.count', { count: total })}</Count>
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
        </>
      )}
    </Async>
  );
}

const Count = styled.p`
  color: ${color.textMuted};
  ${font.caption}
`;
