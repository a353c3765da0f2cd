/** Activity: what went in, what came out, what it comes to, and how much time it took. */
import { useState } from 'react';
import { useFormat, useT } from '@site/shared/i18n';
import { activityStatement } from '@site/shared/wps';
import { Async, Card, Chip, ScrollRow, Table } from '@site/shared/ui';
import { useCall } from '@site/shared/platform';
import { Facts } from '../../parts/Facts';
import { Lines } from '../../parts/Lines';
import { Signed } from '../../parts/Signed';
import { useCurrency } from '../../readings/useCurrency';

const MONTHS = [1, 3, 6, 12] as const;

export function Activity() {
  const t = useT('member');
  const { money } = useFormat();
  const currency = useCurrency();
  const [months, setMonths] = useState<number>(3);
  const statement = useCall(activityStatement, { months }, { keepPrevious: true });
  const shown = (decimal: string) => money(decimal, currency);
  return (
    <>
      <ScrollRow role="group" aria-label={t('range.label')}>
        {MONTHS.map((count) => (
          <Chip key={count} selected={count === months} onClick={() => setMonths(count)}>
            {t('play.months', { count })}
          </Chip>
        ))}
      </ScrollRow>
      <Async of={statement} skeleton={<Lines count={6} height={40} />}>
        {(value) => (
          <>
            <Card>
              <Facts
                facts={[
                  { name: t('play.deposits'), value: shown(value.deposits) },
                  { name: t('play.withdrawals'), value: shown(value.withdrawals) },
                  { name: t('record.stake'), value: shown(value.bets) },
                  { name: t('record.won'), value: shown(value.wins) },
                  { name: t('play.played'), value: t('play.minutes', { count: value.timePlayedMin }) },
                  { name: t('record.result'), value: <Signed amount={value.net} currency={currency} />, strong: true },
                ]}
              />
            </Card>
            <Table
              caption={t('play.byMonth')}
              head={[t('play.month'), t('play.deposits'), t('play.withdrawals'), t('record.result')]}
              rows={value.byMonth.map((month) => ({
                key: month.month,
                cells: [
                  month.month,
                  shown(month.deposits),
                  shown(month.withdrawals),
                  <Signed key="net" amount={month.net} currency={currency} />,
                ],
              }))}
            />
          </>
        )}
      </Async>
    </>
  );
}
