/** DownlineStatement: the agent's own view of the account record: what his team's money did (MEM-08, ?types=A). */
import { useMemo, useState } from 'react';
import { useFormat, useT } from '@site/shared/i18n';
import { downlineTransactions, type DownlineTransQuery } from '@site/shared/wps';
import { Async, Card, Empty, TextInput } from '@site/shared/ui';
import type { DayRange } from '../../model/ranges';
import { Facts } from '../../parts/Facts';
import { Lines } from '../../parts/Lines';
import { RecordRow } from '../../parts/RecordRow';
import { RecordRows } from '../../parts/RecordRows';
import { SaveTools } from '../../parts/SaveTools';
import { Signed } from '../../parts/Signed';
import { useAllRows } from '../../readings/useAllRows';
import { useCurrency } from '../../readings/useCurrency';
import { usePagedCall } from '../../readings/usePagedCall';
import { kindName } from './kinds';

export function DownlineStatement({ range }: { readonly range: DayRange }) {
  const t = useT('member');
  const format = useFormat();
  const currency = useCurrency();
  const [account, setAccount] = useState('');
  const question = useMemo(
    (): DownlineTransQuery => ({ ...range, ...(account.trim() ? { account: account.trim() } : {}) }),
    [range, account],
  );
  const pages = usePagedCall(downlineTransactions, question);
  const allRows = useAllRows(downlineTransactions, question);
  return (
    <>
      <TextInput
        type="search"
        label={t('record.account')}
        autoComplete="off"
        maxLength={32}
        value={account}
        onChange={(event) => setAccount(event.target.value)}
      />
      <Async
        of={pages.first}
        skeleton={<Lines height={72} />}
        isEmpty={({ list }) => list.length === 0}
        empty={<Empty title={t('record.none')} />}
      >
        {({ footer }) => (
          <>
            <Card>
              <Facts
                facts={[
                  { name: t('record.in'), value: format.money(footer.in, currency) },
                  { name: t('record.out'), value: format.money(footer.out, currency) },
                  { name: t('record.net'), value: <Signed amount={footer.net} currency={currency} />, strong: true },
                ]}
              />
            </Card>
            <SaveTools
              fileName={`team-${range.startDate}-${range.endDate}.csv`}
              head={['time', 'account', 'kind', 'amount', 'remark'].map((key) => t(`record.${key}`))}
              rows={async () =>
                (await allRows())?.map((line) => [
                  format.dateTime(line.time),
                  line.account,
                  kindName(t, line.type),
                  line.amount,
                  line.remark,
                ]) ?? null
              }
            />
            <RecordRows
              pages={pages}
              label={t('title.transactions')}
              row={(at) => {
                const line = pages.rows[at];
                return line ? (
                  <RecordRow
                    title={line.account}
                    note={format.dateTime(line.time)}
                    figure={<Signed amount={line.amount} currency={currency} />}
                    state={kindName(t, line.type)}
                  />
                ) : null;
              }}
            />
          </>
        )}
      </Async>
    </>
  );
}
