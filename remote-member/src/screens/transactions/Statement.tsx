/** Statement: transactions with their totals as a list, a CSV file or a print; the caller chooses whose. */
import type { ReactNode } from 'react';
import { useFormat, useT } from '@site/shared/i18n';
import { useCurrency } from '@site/shared/platform';
import type { DateRange } from '@site/shared/kernel';
import type { ExportColumn, PrintedFact } from '@site/shared/components';
import type { Call } from '@site/shared/wps';
import { RecordRow } from '../../components/RecordRow';
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

type ColumnTexts<L> = Readonly<Record<string, (line: L) => string>>;

interface StatementProps<P extends Partial<DateRange>, L extends StatementRow> {
  readonly call: Call<P, StatementReport<L>>;
  readonly query: P & DateRange;
  /** Of the exported file. */
  readonly name: string;
  readonly filters?: readonly PrintedFact[];
  /** Columns of the export between time and amount (by message key), and those after the amount. */
  readonly leadingColumns: ColumnTexts<L>;
  readonly trailingColumns: ColumnTexts<L>;
  /** Those of them that are amounts. */
  readonly amounts?: readonly string[];
  readonly title: (line: L) => string;
  readonly note: (line: L) => string;
  readonly state: (line: L) => ReactNode;
  /** Message keys of the columns' titles. */
  readonly names: Readonly<Record<'title' | 'note' | 'state', string>>;
}

export function Statement<P extends Partial<DateRange>, L extends StatementRow>(props: StatementProps<P, L>) {
  const { call, query, name, filters, leadingColumns, trailingColumns, amounts = [] } = props;
  const { title, note, state, names } = props;
  const t = useT('member');
  const format = useFormat();
  const currency = useCurrency();
  const pages = usePagedCall(call, query);
  const textColumn = ([key, text]: [string, (line: L) => string]): ExportColumn<L> =>
    amounts.includes(key) ? amountColumn([key, text]) : { label: t(`record.${key}`), text };
  const amountColumn = ([key, text]: [string, (line: L) => string]): ExportColumn<L> => ({
    label: t(`record.${key}`),
    text,
    printed: (line) => (text(line) ? format.money(text(line), currency) : ''),
    isFigure: true,
  });
  const money = (amount: string) => format.money(amount, currency);
  return (
    <RecordList
      pages={pages}
      label={t('title.transactions')}
      head={[names.title, names.note, names.state, 'amount'].map((key) => t(`record.${key}`))}
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
          columns={[
            textColumn(['time', ({ time }) => format.dateTime(time)]),
            ...Object.entries(leadingColumns).map(textColumn),
            amountColumn(['amount', ({ amount }) => amount]),
            ...Object.entries(trailingColumns).map(textColumn),
          ]}
        />
      }
      row={(line) => (
        <RecordRow
          title={title(line)}
          note={note(line)}
          figure={
            line.moved ? format.money(line.moved, currency) : <SignedMoney amount={line.amount} currency={currency} />
          }
          state={state(line)}
        />
      )}
    />
  );
}
