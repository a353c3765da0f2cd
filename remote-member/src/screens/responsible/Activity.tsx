/** Activity: deposits, withdrawals, net result and time played. */
import { useState } from 'react';
import { useFormat, useT } from '@site/shared/i18n';
import { activityStatement } from '@site/shared/wps';
import { ListSkeleton, Note } from '@site/shared/components';
import { Async, Card, Chip, ScrollRow, SectionTitle } from '@site/shared/ui';
import { useCall, useCurrency } from '@site/shared/platform';
import { DefinitionList } from '../../components/DefinitionList';
import { RecordRow } from '../../components/RecordRow';
import { SignedMoney } from '../../components/SignedMoney';

const MONTHS = [1, 3, 6, 12] as const;

export function Activity() {
  const t = useT('member');
  const { money, month: monthName } = useFormat();
  const currency = useCurrency();
  const [months, setMonths] = useState<number>(3);
  const statement = useCall(activityStatement, { months }, { keepPrevious: true });
  const text = (decimal: string) => money(decimal, currency);
  return (
    <>
      <ScrollRow role="group" aria-label={t('range.label')}>
        {MONTHS.map((count) => (
          <Chip key={count} selected={count === months} onClick={() => setMonths(count)}>
            {t('play.months', { count })}
          </Chip>
        ))}
      </ScrollRow>
      <Async of={statement} skeleton={<ListSkeleton count={6} height={40} />}>
        {(value) => (
          <>
            <Card>
              <DefinitionList
                facts={[
                  { name: t('play.deposits'), value: text(value.deposits) },
                  { name: t('play.withdrawals'), value: text(value.withdrawals) },
                  { name: t('record.stake'), value: text(value.bets) },
                  { name: t('record.won'), value: text(value.wins) },
                  { name: t('play.played'), value: t('play.minutes', { count: value.timePlayedMin }) },
                  {
                    name: t('record.result'),
                    value: <SignedMoney amount={value.net} currency={currency} />,
                    strong: true,
                  },
                ]}
              />
            </Card>
            <Note>{t('play.playedRule')}</Note>
            <SectionTitle title={t('play.byMonth')} />
            <div>
              {value.byMonth.map((month) => (
                <RecordRow
                  key={month.month}
                  title={monthName(month.month)}
                  note={t('play.monthLine', {
                    deposits: text(month.deposits),
                    withdrawals: text(month.withdrawals),
                  })}
                  figure={<SignedMoney amount={month.net} currency={currency} />}
                />
              ))}
            </div>
          </>
        )}
      </Async>
    </>
  );
}
