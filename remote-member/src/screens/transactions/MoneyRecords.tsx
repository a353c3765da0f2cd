/** MoneyRecords: deposits and withdrawals with their status; each links to its order page. */
import type { DateRange } from '@site/shared/kernel';
import { paths } from '@site/shared/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFormat, useT } from '@site/shared/i18n';
import { useCurrency } from '@site/shared/platform';
import { depositRecords, withdrawRecords } from '@site/shared/wps';
import { Chip, ScrollRow } from '@site/shared/ui';
import { RecordList } from '../../components/RecordList';
import { usePagedCall } from '@site/shared/paged';

/** 1 pending, 2 success, 3 rejected; 0 requests all. */
const STATES = [0, 1, 2, 3] as const;

const SOURCES = {
  deposits: { call: depositRecords, pathOf: paths.depositOrder },
  withdrawals: { call: withdrawRecords, pathOf: paths.withdrawOrder },
} as const;

interface MoneyRecordsProps {
  readonly of: keyof typeof SOURCES;
  readonly range: DateRange;
}

export function MoneyRecords({ of, range }: MoneyRecordsProps) {
  const t = useT('member');
  const format = useFormat();
  const currency = useCurrency();
  const navigate = useNavigate();
  const [status, setStatus] = useState<number>(0);
  const { call, pathOf } = SOURCES[of];
  const query = { ...range, ...(status ? { status } : {}) };
  const pages = usePagedCall(call, query);
  return (
    <>
      <ScrollRow role="group" aria-label={t('record.state')}>
        {STATES.map((state) => (
          <Chip key={state} selected={state === status} onClick={() => setStatus(state)}>
            {state ? t(`moneyState.${state}`) : t('all')}
          </Chip>
        ))}
      </ScrollRow>
      <RecordList
        {...{ pages, query }}
        label={t('title.transactions')}
        name={of}
        columns={[
          { name: 'time', label: t('record.time'), text: ({ createTime }) => format.dateTime(createTime) },
          { name: 'channel', label: t('record.channel'), text: ({ channel }) => channel },
          { name: 'state', label: t('record.state'), text: ({ status: state }) => t(`moneyState.${state}`) },
          {
            ...{ name: 'amount', label: t('record.amount'), isFigure: true },
            text: ({ amount }) => format.money(amount, currency),
          },
        ]}
        row={(line) => ({
          title: line.channel,
          note: format.dateTime(line.createTime),
          figure: format.money(line.amount, currency),
          state: t(`moneyState.${line.status}`),
          onClick: () => void navigate(pathOf(line.transactionId)),
        })}
      />
    </>
  );
}
