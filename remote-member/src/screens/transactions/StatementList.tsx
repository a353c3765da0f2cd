/** StatementList: movements of the wallet by kind, each with the balance after it. */
import { useMemo, useState } from 'react';
import { useFormat, useT, type Translate } from '@site/shared/i18n';
import { accountRecords, type AccountRecordQuery } from '@site/shared/wps';
import { Async, Card, Empty, Select } from '@site/shared/ui';
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
import { KINDS, kindName } from './kinds';

export function StatementList({ range }: { readonly range: DayRange }) {
  const t = useT('member');
  const [kind, setKind] = useState('');
  const question = useMemo(
    (): AccountRecordQuery => ({ ...range, ...(kind ? { transactionType: kind } : {}) }),
    [range, kind],
  );
  return (
    <>
      <Select
        label={t('record.kind')}
        value={kind}
        onChange={(event) => setKind(event.target.value)}
        options={['', ...KINDS].map((value) => ({ value, label: value ? kindName(t, value) : t('all') }))}
      />
      <Movements question={question} />
    </>
  );
}

function Movements({ question }: { readonly question: AccountRecordQuery }) {
  const t = useT('member');
  const format = useFormat();
  const currency = useCurrency();
  const pages = usePagedCall(accountRecords, question);
  const allRows = useAllRows(accountRecords, question);
  return (
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
            fileName={`account-${question.startDate}-${question.endDate}.csv`}
            head={headOf(t)}
            rows={async () =>
              (await allRows())?.map((line) => [
                format.dateTime(line.time),
                kindName(t, line.type),
                line.amount,
                line.balance,
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
                  title={kindName(t, line.type)}
                  note={`${format.dateTime(line.time)}${line.remark ? ` · ${line.remark}` : ''}`}
                  figure={<Signed amount={line.amount} currency={currency} />}
                  state={t('record.balanceAfter', { amount: format.money(line.balance, currency) })}
                />
              ) : null;
            }}
          />
        </>
      )}
    </Async>
  );
}

const headOf = (t: Translate): readonly string[] =>
  ['time', 'kind', 'amount', 'balance', 'remark'].map((key) => t(`record.${key}`));
