/** Report: generic agent report with range, filters, table with totals, pagination and export. */
import type { ReactNode } from 'react';
import { useFormat, useT } from '@site/shared/i18n';
import { useSite } from '@site/shared/platform';
import { Async, Empty, Money, Screen, Skeleton, Table } from '@site/shared/ui';
import { CellLink } from './CellLink';
import { ExportButton } from './ExportButton';
import { Filters } from './ReportFilters';
import { Pager } from './Pager';
import { RangeBar } from './RangeBar';
import type { ReportFilter, ReportSpec, Words } from '../../model/reportSpec';
import { PAGE_SIZE, useReport, type ReportStart } from '../../queries/useReport';

interface ReportProps<P, V, Row, Foot> {
  readonly spec: ReportSpec<P, V, Row, Foot>;
  readonly start?: ReportStart;
  /** Rendered above the table. */
  readonly above?: (value: V) => ReactNode;
  /** Makes the first cell of a row a link to details. */
  readonly open?: (row: Row, cell: ReactNode, filter: ReportFilter) => ReactNode;
  readonly children?: ReactNode;
}

export function Report<P, V, Row, Foot>({ spec, start, above, open, children }: ReportProps<P, V, Row, Foot>) {
  const t = useT('agent');
  const report = useReport(spec, start);
  const words = useWords();
  const { answer, filter, page } = report;
  return (
    <Screen>
      {children}
      {report.today ? (
        <RangeBar choice={report.choice} today={report.today} onChoose={report.setChoice} />
      ) : (
        <Skeleton height={44} />
      )}
      {spec.isPersonal ? null : (
        <Filters
          onAccount={report.setAccount}
          type={filter.type}
          onType={report.setType}
          {...(spec.types ? { types: spec.types } : {})}
        />
      )}
      <Async of={answer} skeleton={<Skeleton height={360} />}>
        {(value) => {
          const { list, count, footer } = spec.read(value);
          return (
            <>
              {above?.(value)}
              {list.length === 0 ? (
                <Empty title={t('report.nothing')} />
              ) : (
                <Table
                  caption={t(`title.${spec.name}`)}
                  head={spec.columns.map(({ name }) => t(`column.${name}`))}
                  rows={list.map((row) => ({
                    key: spec.keyOf(row),
                    cells: spec.columns.map(({ name, show, to }, at) => {
                      const plain = show(row, words);
                      const cell = to ? (
                        <CellLink key={name} to={to(row, filter)}>
                          {plain}
                        </CellLink>
                      ) : (
                        plain
                      );
                      return at === 0 && open ? open(row, cell, filter) : cell;
                    }),
                  }))}
                  foot={spec.columns.map(({ total }, at) =>
                    at === 0 ? t('total') : total ? words.money(total(footer)) : '',
                  )}
                />
              )}
              <Pager page={page} pages={Math.ceil(count / PAGE_SIZE)} onPage={report.setPage} />
              {list.length > 0 ? <ExportButton spec={spec} filter={filter} /> : null}
            </>
          );
        }}
      </Async>
    </Screen>
  );
}

/** Formatters for cells. */
export function useWords(): Words {
  const t = useT('agent');
  const format = useFormat();
  const { currency } = useSite();
  return { t, format, money: (decimal) => <Money amount={decimal} currency={currency} /> };
}
