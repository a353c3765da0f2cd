/** StatementList: wallet transactions by kind, each with the balance after it (MEM-08). */
import { useMemo, useState } from 'react';
import type { DateRange } from '@site/shared/kernel';
import { useFormat, useT } from '@site/shared/i18n';
import { useCurrency } from '@site/shared/platform';
import { accountRecords } from '@site/shared/wps';
import { Select } from '@site/shared/ui';
import { ColumnValue } from '../../components/RecordRow';
import { useBalanceText } from '../../components/useBalanceText';
import { noonOf } from '../../model/noonOf';
import { KINDS, kindName, ledgerKindsOf } from '../../model/transactionKinds';
import { Statement } from './Statement';

export function StatementList({ range }: { readonly range: DateRange }) {
  const t = useT('member');
  const { date, dateTime } = useFormat();
  const balanceText = useBalanceText();
  const currency = useCurrency();
  const [kind, setKind] = useState('');
  const query = useMemo(() => ({ ...range, ...(kind ? { transactionType: ledgerKindsOf(kind) } : {}) }), [range, kind]);
  return (
    <>
      <Select
        label={t('record.kind')}
        value={kind}
        onChange={(event) => setKind(event.target.value)}
        options={['', ...KINDS].map((value) => ({ value, label: value ? kindName(t, value) : t('all') }))}
      />
      <Statement
        call={accountRecords}
        query={query}
        name="account"
        filters={[{ name: t('record.kind'), value: kind ? kindName(t, kind) : t('all') }]}
        amounts={['transferred', 'balance']}
        leadingColumns={{ kind: ({ type }) => kindName(t, type) }}
        trailingColumns={{
          transferred: ({ moved = '' }) => moved,
          balance: ({ balance }) => balance,
          remark: ({ remark }) => remarkText(remark, date),
        }}
        names={{ title: 'kind', note: 'time', state: 'balance' }}
        title={({ type, remark }) => `${kindName(t, type)}${remark ? ` · ${remarkText(remark, date)}` : ''}`}
        note={({ time }) => dateTime(time)}
        state={({ balance }) => {
          const amount = balanceText(balance, currency);
          return <ColumnValue labelled={t('record.balanceAfter', { amount })} value={amount} />;
        }}
      />
    </>
  );
}

/** Formats a remark that is an ISO date. */
const remarkText = (remark: string, date: (epochMs: number) => string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(remark) ? date(noonOf(remark)) : remark;
