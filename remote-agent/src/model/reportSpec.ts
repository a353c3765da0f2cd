/** ReportSpec: describes a report: its call, its request parameters and its columns. */
import type { ReactNode } from 'react';
import type { Call } from '@site/shared/wps';
import type { Format, Translate } from '@site/shared/i18n';

export interface ReportFilter {
  readonly startDate: string;
  readonly endDate: string;
  readonly account: string;
  readonly type: string;
}

export interface Formatters {
  readonly t: Translate;
  readonly format: Format;
  readonly money: (decimal: string) => ReactNode;
}

export interface Column<Row, Footer> {
  /** Message key under `column.`. */
  readonly name: string;
  readonly render: (row: Row, formatters: Formatters) => ReactNode;
  /** Cell text for the CSV export: plain numbers without currency signs, days as YYYY-MM-DD. */
  readonly exportText: (row: Row, formatters: Formatters) => string;
  /** Of a column of times, which the CSV export writes on the site's clock. */
  readonly time?: (row: Row) => number;
  readonly isFigure?: boolean;
  readonly total?: (footer: Footer) => string;
  /** Link to the rows behind the figure. */
  readonly to?: (row: Row, filter: ReportFilter) => string;
}

export interface ReportSpec<P, V, Row, Footer> {
  readonly name: string;
  readonly call: Call<P, V>;
  readonly params: (filter: ReportFilter, page: number, size: number) => P;
  readonly read: (value: V) => { readonly list: readonly Row[]; readonly count: number; readonly footer: Footer };
  readonly keyOf: (row: Row) => string;
  readonly columns: readonly Column<Row, Footer>[];
  readonly types?: readonly string[];
  /** The report covers the agent only: no filter by name. */
  readonly isPersonal?: boolean;
}

/** Defines a column of amounts with a total. */
export const amountColumn = <Row, Footer>(
  name: string,
  of: (row: Row) => string,
  total?: (footer: Footer) => string,
  to?: Column<Row, Footer>['to'],
): Column<Row, Footer> => ({
  ...{ name, render: (row, { money }) => money(of(row)), exportText: of, isFigure: true },
  ...(total ? { total } : {}),
  ...(to ? { to } : {}),
});

export const textColumn = <Row, Footer>(
  name: string,
  of: (row: Row, formatters: Formatters) => string,
): Column<Row, Footer> => ({
  name,
  render: of,
  exportText: of,
});

/** Defines a column of times in epoch ms. */
export const timeColumn = <Row, Footer>(name: string, time: (row: Row) => number): Column<Row, Footer> => ({
  ...textColumn(name, (row, { format }) => format.dateTime(time(row))),
  time,
});

/** Query parameters of a filter; empty ones are omitted. */
export const toQuery = (filter: ReportFilter, typeName: 'gameType' | 'type' = 'gameType') => ({
  startDate: filter.startDate,
  endDate: filter.endDate,
  ...(filter.account ? { account: filter.account } : {}),
  ...(filter.type ? { [typeName]: filter.type } : {}),
});
