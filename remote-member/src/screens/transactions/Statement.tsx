/** Statement: transactions with their totals as a list, a CSV file or a print; the caller chooses whose. */
import type { ReactNode } from 'react';
import { useFormat, useT } from '@site/shared/i18n';
import { useCurrency } from '@site/shared/platform';
import type { DateRange } from '@site/shared/kernel';
import type { PrintedFact } from '@site/shared/components';
import type { Call } from '@site/shared/wps';
import type { RecordColumn } from '../../components/RecordCells';
import { RecordList } from '../../components/RecordList';
import { ExportButtons } from '../../components/ExportButtons';
import { SignedMoney } from '../../components/SignedMoney';
import { usePagedCall, type Report } from '@site/shared/paged';

interface StatementRow {
  readonly time: number;
  readonly amount: string;
  /** The amount transferred between bonus and cash, when the row's own amount is 0. */
  readonly moved?: string;
}

interface StatementReport<L extends StatementRow> extends Report<L> {
  readonly footer: { readonly in: string; readonly out: string; readonly net: string };
}

interface StatementProps<P extends Partial<DateRange>, L extends StatementRow> {
  readonly call: Call<P, StatementReport<L>>;
  readonly query: P & DateRange;
  /** Of the exported file, and of the stored choice of columns. */
  readonly name: string;
  readonly filters?: readonly PrintedFact[];
  /** Columns between time and amount, and those after the amount. */
  readonly leadingColumns: readonly RecordColumn<L>[];
  readonly trailingColumns: readonly RecordColumn<L>[];
  /** A row on a phone. */
  readonly title: (line: L) => string;
  readonly state: (line: L) => ReactNode;
}

export function Statement<P extends Partial<DateRange>, L extends StatementRow>(props: StatementProps<P, L>) {
  const { call, query, name, filters, leadingColumns, trailingColumns, title, state } = props;
  const t = useT('member');
  const format = useFormat();
  const currency = useCurrency();
  const pages = usePagedCall(call, query);
  const money = (amount: string) => format.money(amount, currency);
  const columns: readonly RecordColumn<L>[] = [
    { name: 'time', label: t('record.time'), time: ({ time }) => time, text: ({ time }) => format.dateTime(time) },
    ...leadingColumns,
    {
      ...{ name: 'amount', label: t('record.amount'), isFigure: true },
      text: ({ amount }) => amount,
      printed: ({ amount }) => money(amount),
      cell: ({ amount }) => <SignedMoney amount={amount} currency={currency} />,
    },
    ...trailingColumns,
  ];
  return (
    <RecordList
      {...{ pages, query }}
      label={t('title.transactions')}
      {...{ name, columns }}
      sums={({ footer }) => [
        { name: t('record.in'), value: money(footer.in) },
        { name: t('record.out'), value: money(footer.out) },
        { name: t('record.net'), value: <SignedMoney amount={footer.net} currency={currency} />, strong: true },
      ]}
      tools={
        <ExportButtons
          {...{ call, query, name }}
          title={t('title.transactions')}
          {...(filters ? { filters } : {})}
          sums={({ footer }) => [
            { name: t('record.in'), value: money(footer.in) },
            { name: t('record.out'), value: money(footer.out) },
            { name: t('record.net'), value: money(footer.net) },
          ]}
          columns={columns}
        />
      }
      row={(line) => ({
        title: title(line),
        note: format.dateTime(line.time),
        figure: line.moved ? money(line.moved) : <SignedMoney amount={line.amount} currency={currency} />,
        state: state(line),
      })}
    />
  );
}
