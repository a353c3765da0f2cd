/** Records: a paged report with loading, error and empty states, a summary and an infinite list. */
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { InfiniteList } from '@site/shared/lists';
import { color, font } from '@site/shared/theme';
import { Async, Card, Empty, Skeleton } from '@site/shared/ui';
import type { PagedOf, Report } from '../queries/usePagedCall';
import { Facts, type Fact } from './DefinitionList';
import { Lines } from './ListSkeleton';

const ROW_PX = 72;

interface RecordsProps<R extends Report<unknown>> {
  readonly pages: PagedOf<R>;
  readonly label: string;
  /** Totals above the rows, from the first page's response. */
  readonly sums?: (first: R) => readonly Fact[];
  /** Rendered between the totals and the rows: the export buttons. */
  readonly tools?: ReactNode;
  readonly row: (line: R['list'][number]) => ReactNode;
}

export function Records<R extends Report<unknown>>({ pages, label, sums, tools, row }: RecordsProps<R>) {
  const t = useT('member');
  const { first, rows, total, hasMore, isMoreComing, more } = pages;
  return (
    <Async
      of={first}
      skeleton={<Lines height={ROW_PX} />}
      isEmpty={({ list }) => list.length === 0}
      empty={<Empty title={t('record.none')} />}
    >
      {(report) => (
        <>
          {sums ? (
            <Card>
              <Facts facts={sums(report)} />
            </Card>
          ) : null}
          {tools}
          <Count>{t('record.count', { count: total })}</Count>
          <InfiniteList
            items={rows}
            keyOf={(_, index) => String(index)}
            label={label}
            total={total}
            rowHeight={ROW_PX}
            hasMore={hasMore}
            isLoadingMore={isMoreComing}
            onMore={more}
            render={row}
          />
          {isMoreComing ? <Skeleton height={ROW_PX} /> : null}
        </>
      )}
    </Async>
  );
}

const Count = styled.p`
  color: ${color.textMuted};
  ${font.caption}
`;
