/** StatementList: wallet transactions by kind, each with the balance after it (MEM-08). */
import { useMemo, useState } from 'react';
import { isAgent } from '@site/shared/contract';
import type { DateRange } from '@site/shared/kernel';
import { useFormat, useT } from '@site/shared/i18n';
import { useCurrency, useMember } from '@site/shared/platform';
import { accountRecords } from '@site/shared/wps';
import { Select } from '@site/shared/ui';
import { RecordFilters } from '../../components/RecordFilters';
import { useBalanceText } from '../../components/useBalanceText';
import { useMoney } from '../../components/useMoney';
import { remarkText } from '../../model/remarkText';
import { CONTRACT_KINDS, KINDS, kindName, ledgerKindsOf } from '../../model/transactionKinds';
import { Statement } from './Statement';

export function StatementList({ range }: { readonly range: DateRange }) {
  const t = useT('member');
  const format = useFormat();
  const money = useMoney();
  const balanceText = useBalanceText();
  const currency = useCurrency();
  const member = useMember();
  const [kind, setKind] = useState('');
  const kinds = member && isAgent(member.type) ? [...KINDS, ...CONTRACT_KINDS] : KINDS;
  const query = useMemo(() => ({ ...range, ...(kind ? { transactionType: ledgerKindsOf(kind) } : {}) }), [range, kind]);
  return (
    <>
      <RecordFilters>
        <Select
          label={t('record.kind')}
          value={kind}
          onChange={(event) => setKind(event.target.value)}
          options={['', ...kinds].map((value) => ({ value, label: value ? kindName(t, value) : t('all') }))}
        />
      </RecordFilters>
      <Statement
        call={accountRecords}
        query={query}
        name="account"
        filters={[{ name: t('record.kind'), value: kind ? kindName(t, kind) : t('all') }]}
        leadingColumns={[{ name: 'kind', label: t('record.kind'), text: ({ type }) => kindName(t, type) }]}
        trailingColumns={[
          {
            ...{ name: 'transferred', label: t('record.transferred'), isFigure: true, isSecondary: true },
            text: ({ moved = '' }) => moved,
            printed: ({ moved }) => (moved ? money(moved) : ''),
          },
          {
            ...{ name: 'balance', label: t('record.balance'), isFigure: true },
            text: ({ balance }) => balance,
            printed: ({ balance }) => money(balance),
            cell: ({ balance }) => balanceText(balance, currency),
          },
          {
            ...{ name: 'remark', label: t('record.remark') },
            text: ({ remark }) => remark,
            printed: ({ remark }) => remarkText(remark, format),
          },
        ]}
        title={({ type, remark }) => `${kindName(t, type)}${remark ? ` · ${remarkText(remark, format)}` : ''}`}
        state={({ balance }) => t('record.balanceAfter', { amount: balanceText(balance, currency) })}
      />
    </>
  );
}
