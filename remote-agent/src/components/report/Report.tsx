/** Report: generic agent report with range, filters, table with totals, pagination and export. */
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useT } from '@site/shared/i18n';
import { ColumnChoice, DateRangePicker, useColumnChoice } from '@site/shared/components';
import { Async, Empty, Screen, Skeleton, Table } from '@site/shared/ui';
import { CellLink } from './CellLink';
import { ExportButton } from './ExportButton';
import { ReportFilters } from './ReportFilters';
import { Pager } from './Pager';
import { useFormatters } from './useFormatters';
import { REPORT_RANGES } from '../../model/reportRanges';
import type { ReportFilter, ReportSpec } from '../../model/reportSpec';
import { PAGE_SIZE, useReport, type InitialFilter } from '../../queries/useReport';

interface ReportProps<P, V, Row, Footer> {
  readonly spec: ReportSpec<P, V, Row, Footer>;
  readonly initial?: InitialFilter;
  /** Rendered above the table. */
  readonly renderAbove?: (value: V, filter: ReportFilter) => ReactNode;
  /** Makes the first cell of a row a link to details. */
  readonly renderFirstCell?: (row: Row, cell: ReactNode, filter: ReportFilter) => ReactNode;
  readonly children?: ReactNode;
}

export function Report<P, V, Row, Footer>({
  spec,
  initial,
  renderAbove,
  renderFirstCell,
  children,
}: ReportProps<P, V, Row, Footer>) {
  const t = useT('agent');
  const report = useReport(spec, initial);
  const formatters = useFormatters();
  const { pathname } = useLocation();
  const { answer, filter, page } = report;
  const choice = useColumnChoice(`agent.${spec.name}`);
  const [first, ...others] = spec.columns;
  const columns = [...(first ? [first] : []), ...others.filter(({ name }) => choice.isShown(name))];
  return (
    <Screen data-wide>
      {children}
      <DateRangePicker {...report.days} ranges={REPORT_RANGES} namespace="agent" />
      {spec.isPersonal ? null : (
        <ReportFilters
          account={filter.account}
          onAccount={report.setAccount}
          type={filter.type}
          onType={report.setType}
          {...(spec.types ? { types: spec.types } : {})}
        />
      )}
      <Async of={answer} skeleton={<Skeleton height={360} />} missing={{ label: t('team.me'), to: pathname }}>
        {(value) => {
          const { list, count, footer } = spec.read(value);
          return (
            <>
              {renderAbove?.(value, filter)}
              {list.length === 0 ? (
                <Empty title={t(filter.account || filter.type ? 'report.nothingFiltered' : 'report.nothing')} />
              ) : (
                <>
                  <ColumnChoice
                    choice={choice}
                    namespace="agent"
                    columns={others.map(({ name }) => ({ name, label: t(`column.${name}`) }))}
                  />
                  <Table
                    caption={t(`title.${spec.name}`)}
                    head={columns.map(({ name }) => t(`column.${name}`))}
                    rows={list.map((row) => ({
                      key: spec.keyOf(row),
                      cells: columns.map(({ name, render, to }, index) => {
                        const content = render(row, formatters);
                        const cell = to ? (
                          <CellLink key={name} to={to(row, filter)}>
                            {content}
                          </CellLink>
                        ) : (
                          content
                        );
                        return index === 0 && renderFirstCell ? renderFirstCell(row, cell, filter) : cell;
                      }),
                    }))}
                    foot={columns.map(({ total }, index) =>
                      index === 0 ? t('total') : total ? formatters.money(total(footer)) : '',
                    )}
                  />
                </>
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
