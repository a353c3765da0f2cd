/** Statement: transactions with their totals as a list, a CSV file or a print; the caller chooses whose. */
import type { ReactNode } from 'react';
import { useFormat, useT } from '@site/shared/i18n';
import { useCurrency } from '@site/shared/platform';
import type { Call } from '@site/shared/wps';
import { RecordRow } from '../../components/RecordRow';
import { RecordList } from '../../components/RecordList';
import { ExportButtons } from '../../components/ExportButtons';
import { SignedMoney } from '../../components/SignedMoney';
import { useAllRows } from '../../queries/useAllRows';
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

interface StatementProps<P extends object, L extends StatementRow> {
  readonly call: Call<P, StatementReport<L>>;
  readonly query: P;
  readonly fileName: string;
  /** CSV columns between time and amount (by message key), and those after the amount. */
  readonly leadingColumns: Readonly<Record<string, (line: L) => string>>;
  readonly trailingColumns: Readonly<Record<string, (line: L) => string>>;
  readonly title: (line: L) => string;
  readonly note: (line: L) => string;
  readonly state: (line: L) => ReactNode;
  /** Message keys of the columns' titles. */
  readonly names: Readonly<Record<'title' | 'note' | 'state', string>>;
}

export function Statement<P extends object, L extends StatementRow>(props: StatementProps<P, L>) {
  const { call, query, fileName, leadingColumns, trailingColumns, title, note, state, names } = props;
  const t = useT('member');
  const format = useFormat();
  const currency = useCurrency();
  const pages = usePagedCall(call, query);
  const allRows = useAllRows(call, query);
  const columns: readonly [string, (line: L) => string][] = [
    ['time', ({ time }) => format.dateTime(time)],
    ...Object.entries(leadingColumns),
    ['amount', ({ amount }) => amount],
    ...Object.entries(trailingColumns),
  ];
  return (
    <RecordList
      pages={pages}
      label={t('title.transactions')}
      head={[names.title, names.note, names.state, 'amount'].map((key) => t(`record.${key}`))}
      sums={({ footer }) => [
        { name: t('record.in'), value: format.money(footer.in, currency) },
        { name: t('record.out'), value: format.money(footer.out, currency) },
        { name: t('record.net'), value: <SignedMoney amount={footer.net} currency={currency} />, strong: true },
      ]}
      tools={
        <ExportButtons
          fileName={fileName}
          head={columns.map(([key]) => t(`record.${key}`))}
          rows={async () => (await allRows())?.map((line) => columns.map(([, cell]) => cell(line))) ?? null}
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
