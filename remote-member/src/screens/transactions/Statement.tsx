/** Statement: transactions with their totals as a list, a CSV file or a print; the caller chooses whose. */
import { useFormat, useT } from '@site/shared/i18n';
import { useCurrency } from '@site/shared/platform';
import type { Call } from '@site/shared/wps';
import { RecordRow } from '../../components/RecordRow';
import { Records } from '../../components/RecordList';
import { SaveTools } from '../../components/ExportButtons';
import { Signed } from '../../components/SignedMoney';
import { useAllRows } from '../../queries/useAllRows';
import { usePagedCall, type Report } from '../../queries/usePagedCall';

interface Movement {
  readonly time: number;
  readonly amount: string;
  /** The amount transferred between bonus and cash, when the row's own amount is 0. */
  readonly moved?: string;
  readonly remark: string;
}

interface Movements<L extends Movement> extends Report<L> {
  readonly footer: { readonly in: string; readonly out: string; readonly net: string };
}

interface StatementProps<P extends object, L extends Movement> {
  readonly call: Call<P, Movements<L>>;
  readonly question: P;
  readonly fileName: string;
  /** CSV columns between time and amount (by message key), and those after the amount. */
  readonly before: Readonly<Record<string, (line: L) => string>>;
  readonly after?: Readonly<Record<string, (line: L) => string>>;
  readonly title: (line: L) => string;
  readonly note: (line: L) => string;
  readonly state: (line: L) => string;
}

export function Statement<P extends object, L extends Movement>(props: StatementProps<P, L>) {
  const { call, question, fileName, before, after = {}, title, note, state } = props;
  const t = useT('member');
  const format = useFormat();
  const currency = useCurrency();
  const pages = usePagedCall(call, question);
  const allRows = useAllRows(call, question);
  const columns: readonly [string, (line: L) => string][] = [
    ['time', ({ time }) => format.dateTime(time)],
    ...Object.entries(before),
    ['amount', ({ amount }) => amount],
    ...Object.entries(after),
    ['remark', ({ remark }) => remark],
  ];
  return (
    <Records
      pages={pages}
      label={t('title.transactions')}
      sums={({ footer }) => [
        { name: t('record.in'), value: format.money(footer.in, currency) },
        { name: t('record.out'), value: format.money(footer.out, currency) },
        { name: t('record.net'), value: <Signed amount={footer.net} currency={currency} />, strong: true },
      ]}
      tools={
        <SaveTools
          fileName={fileName}
          head={columns.map(([key]) => t(`record.${key}`))}
          rows={async () => (await allRows())?.map((line) => columns.map(([, cell]) => cell(line))) ?? null}
        />
      }
      row={(line) => (
        <RecordRow
          title={title(line)}
          note={note(line)}
          figure={line.moved ? format.money(line.moved, currency) : <Signed amount={line.amount} currency={currency} />}
          state={state(line)}
        />
      )}
    />
  );
}
