/** Team overview: the figures of a range and how they came day by day (AGT-03). */
import { useState } from 'react';
import { useFormat, useT } from '@site/shared/i18n';
import { useSite } from '@site/shared/platform';
import { Async, Card, Chip, Empty, Money, Screen, ScrollRow, Skeleton, Table } from '@site/shared/ui';
import { RANGES, type RangeName } from '../../model/ranges';
import { BetChart } from './BetChart';
import { Figures } from './TeamOverviewScreen.styles';
import { useTeamOverview } from './useTeamOverview';

const COUNTS = ['teamLoginMemberCount', 'teamBetMemberCount', 'teamRegisterMemberCount', 'teamMemberCount'] as const;
const AMOUNTS = ['deposit', 'withdraw', 'bet', 'profit'] as const;

export default function TeamOverviewScreen() {
  const t = useT('agent');
  const { number } = useFormat();
  const { currency } = useSite();
  const [range, setRange] = useState<RangeName>('today');
  const overview = useTeamOverview(range);
  return (
    <Screen>
      <ScrollRow role="group" aria-label={t('overview.range')}>
        {RANGES.map((name) => (
          <Chip key={name} selected={name === range} onClick={() => setRange(name)}>
            {t(`range.${name}`)}
          </Chip>
        ))}
      </ScrollRow>
      <Async of={overview} skeleton={<Skeleton height={420} />}>
        {({ list, footer }) => (
          <>
            <Figures>
              {COUNTS.map((key) => (
                <div key={key}>
                  <dt>{t(`counter.${key}`)}</dt>
                  <dd>{number(footer[key])}</dd>
                </div>
              ))}
              {AMOUNTS.map((key) => (
                <div key={key}>
                  <dt>{t(`overview.${key}`)}</dt>
                  <dd>
                    <Money amount={footer[key]} currency={currency} />
                  </dd>
                </div>
              ))}
            </Figures>
            {list.length === 0 ? (
              <Empty title={t('overview.quiet')} />
            ) : (
              <>
                <Card as="figure" aria-label={t('overview.chart')}>
                  <BetChart days={list} />
                </Card>
                <Table
                  caption={t('overview.chart')}
                  head={[t('overview.day'), t('overview.betting'), t('overview.bet'), t('overview.profit')]}
                  rows={list.map((day) => ({
                    key: day.date,
                    cells: [
                      day.date.slice(5),
                      number(day.betting),
                      <Money key="b" amount={day.bet} currency={currency} />,
                      <Money key="p" amount={day.profit} currency={currency} />,
                    ],
                  }))}
                />
              </>
            )}
          </>
        )}
      </Async>
    </Screen>
  );
}
