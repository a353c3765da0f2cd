/** DownlineStatement: an agent's statement of the team's transactions (MEM-08, ?types=A). */
import { useEffect, useMemo, useState } from 'react';
import type { DateRange } from '@site/shared/kernel';
import { useFormat, useT } from '@site/shared/i18n';
import { downlineTransactions } from '@site/shared/wps';
import { TextInput } from '@site/shared/ui';
import { remarkText } from '../../model/remarkText';
import { kindName } from '../../model/transactionKinds';
import { Statement } from './Statement';

/** Until the name counts as typed: each letter would be a report of the gateway. */
const TYPING_MS = 400;

export function DownlineStatement({ range }: { readonly range: DateRange }) {
  const t = useT('member');
  const format = useFormat();
  const [text, setText] = useState('');
  const [account, setAccount] = useState('');
  const typed = text.trim();
  useEffect(() => {
    const timer = setTimeout(() => setAccount(typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const query = useMemo(() => ({ ...range, ...(account ? { account } : {}) }), [range, account]);
  return (
    <>
      <TextInput
        type="search"
        label={t('record.account')}
        autoComplete="off"
        maxLength={32}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Statement
        call={downlineTransactions}
        query={query}
        name="team"
        filters={account ? [{ name: t('record.account'), value: account }] : []}
        leadingColumns={[
          { name: 'account', label: t('record.account'), text: (line) => line.account },
          { name: 'kind', label: t('record.kind'), text: ({ type }) => kindName(t, type) },
        ]}
        trailingColumns={[
          {
            ...{ name: 'remark', label: t('record.remark') },
            text: ({ remark }) => remark,
            printed: ({ remark }) => remarkText(remark, format),
          },
        ]}
        title={(line) => line.account}
        state={({ type }) => kindName(t, type)}
      />
    </>
  );
}
