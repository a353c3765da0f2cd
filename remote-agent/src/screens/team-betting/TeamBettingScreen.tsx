/** Team betting: the settled bets behind profit and loss (AGT-05). */
import { useSearchParams } from 'react-router-dom';
import { useFormat } from '@site/shared/i18n';
import { teamBets, type TeamBets, type TeamReportQuery } from '@site/shared/wps';
import { SecondaryText } from '../../components/layout';
import { Breadcrumbs } from '../../components/Breadcrumbs';
import { agentPaths } from '../../model/agentPaths';
import { startOfHour } from '../../model/formatDay';
import { Report } from '../../components/report/Report';
import { PRODUCT_TYPES } from '../../components/report/ReportFilters';
import { amountColumn, timeColumn, toQuery, textColumn, type ReportSpec } from '../../model/reportSpec';
import { branchFromUrl, filterFromUrl } from '../../queries/useReport';

type Row = TeamBets['list'][number];
type Foot = TeamBets['footer'];
type BetScope = Pick<TeamReportQuery, 'parentId' | 'alone' | 'hour'>;

const createSpec = (scope: BetScope): ReportSpec<TeamReportQuery, TeamBets, Row, Foot> => ({
  name: 'teamBetting',
  call: teamBets,
  params: (filter, page, size) => ({ ...toQuery(filter), ...scope, page, size }),
  read: ({ list, totalCount, footer }) => ({ list, count: totalCount, footer }),
  keyOf: ({ betId }) => betId,
  types: PRODUCT_TYPES,
  columns: [
    textColumn('account', ({ account }) => account),
    amountColumn(
      'bet',
      ({ bet }) => bet,
      ({ bet }) => bet,
    ),
    amountColumn(
      'winLoss',
      ({ winLoss }) => winLoss,
      ({ winLoss }) => winLoss,
    ),
    textColumn('game', ({ game }) => game),
    timeColumn('time', ({ time }) => time),
    amountColumn(
      'validBet',
      ({ validBet }) => validBet,
      ({ validBet }) => validBet,
    ),
    textColumn('type', ({ gameType }, { t }) => t(`type.${gameType}`)),
    textColumn('betId', ({ betId }) => betId),
  ],
});

export default function TeamBettingScreen() {
  const { time } = useFormat();
  const [search] = useSearchParams();
  const hour = search.get('hour');
  const hours = hour === null ? {} : { hour: Number(hour) };
  const scope = { ...branchFromUrl(search), ...hours };
  return (
    <Report
      key={search.toString()}
      spec={createSpec(scope)}
      initial={filterFromUrl(search)}
      renderAbove={({ way }, { startDate, endDate, type }) => (
        <>
          <Breadcrumbs
            ancestors={way}
            linkTo={(id) => agentPaths.bets({ ...(id ? { parentId: id } : {}), startDate, endDate, type, ...hours })}
          />
          {hour === null ? null : (
            <SecondaryText>
              {[hour, Number(hour) + 1].map((at) => time(startOfHour(`${startDate} ${at}`))).join(' – ')}
            </SecondaryText>
          )}
        </>
      )}
    />
  );
}
