/** report: describes a report: its call, its request parameters and its columns. */
import type { ReactNode } from 'react';
import type { Call } from '@site/shared/wps';
import type { Format, Translate } from '@site/shared/i18n';

export interface ReportFilter {
  readonly startDate: string;
  readonly endDate: string;
  readonly account: string;
  readonly type: string;
}

export interface Words {
  readonly t: Translate;
  readonly format: Format;
  readonly money: (decimal: string) => ReactNode;
}

export interface Column<Row, Foot> {
  /** Message key under `column.`. */
  readonly name: string;
  readonly show: (row: Row, words: Words) => ReactNode;
  /** Cell text for the CSV export: plain numbers without currency signs. */
  readonly plain: (row: Row, words: Words) => string;
  readonly total?: (foot: Foot) => string;
  /** Link to the rows behind the figure. */
  readonly to?: (row: Row, filter: ReportFilter) => string;
}

export interface ReportSpec<P, V, Row, Foot> {
  readonly name: string;
  readonly call: Call<P, V>;
  readonly params: (filter: ReportFilter, page: number, size: number) => P;
  readonly read: (value: V) => { readonly list: readonly Row[]; readonly count: number; readonly footer: Foot };
  readonly keyOf: (row: Row) => string;
  readonly columns: readonly Column<Row, Foot>[];
  readonly types?: readonly string[];
  /** The report covers the agent only: no filter by name. */
  readonly isPersonal?: boolean;
}

/** Defines a column of amounts with a total. */
export const amount = <Row, Foot>(
  name: string,
  of: (row: Row) => string,
  total?: (foot: Foot) => string,
  to?: Column<Row, Foot>['to'],
): Column<Row, Foot> => ({
  ...{ name, show: (row, { money }) => money(of(row)), plain: of },
  ...(total ? { total } : {}),
  ...(to ? { to } : {}),
});

export const text = <Row, Foot>(name: string, of: (row: Row, words: Words) => string): Column<Row, Foot> => ({
  name,
  show: of,
  plain: of,
});

/** Request parameters of a filter; empty ones are omitted. */
export const asked = (filter: ReportFilter, typeName: 'gameType' | 'type' = 'gameType') => ({
  startDate: filter.startDate,
  endDate: filter.endDate,
  ...(filter.account ? { account: filter.account } : {}),
  ...(filter.type ? { [typeName]: filter.type } : {}),
});
