/** Team overview: totals of a range with links to bets or transactions, and a daily chart (AGT-03). */
import { useFormat, useT } from '@site/shared/i18n';
import { DateRangePicker } from '@site/shared/components';
import { useSite } from '@site/shared/platform';
import { Async, Empty, Money, Screen, Skeleton } from '@site/shared/ui';
import { agentPaths } from '../../model/agentPaths';
import { REPORT_RANGES } from '../../model/reportRanges';
import { CellLink } from '../../components/report/CellLink';
import { DayTable } from './DayTable';
import { TeamChart } from './TeamChart';
import { Figures } from './TeamOverviewScreen.styles';
import { useTeamOverview } from './useTeamOverview';

const COUNTS = ['teamLoginMemberCount', 'teamBetMemberCount', 'teamRegisterMemberCount', 'teamMemberCount'] as const;
const AMOUNTS = ['deposit', 'withdraw', 'bet', 'profit'] as const;
type Amount = (typeof AMOUNTS)[number];

const pathOfFigure = (name: Amount, days: { readonly startDate: string; readonly endDate: string }): string =>
  name === 'bet' || name === 'profit'
    ? agentPaths.bets(days)
    : agentPaths.filteredTransactions({ ...days, type: name });

export default function TeamOverviewScreen() {
  const t = useT('agent');
  const { number } = useFormat();
  const { currency } = useSite();
  const { days, overview } = useTeamOverview();
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  return (
    <Screen data-wide>
      <DateRangePicker {...days} ranges={REPORT_RANGES} namespace="agent" />
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
                    <CellLink to={pathOfFigure(key, days.range)}>{money(footer[key])}</CellLink>
                  </dd>
                </div>
              ))}
            </Figures>
            {list.length === 0 ? (
              <Empty title={t('overview.quiet')} />
            ) : (
              <>
                {/* A single day needs no chart. */}
                {list.length > 1 ? <TeamChart days={list} /> : null}
                <DayTable days={list} />
              </>
            )}
          </>
        )}
      </Async>
    </Screen>
  );
}
