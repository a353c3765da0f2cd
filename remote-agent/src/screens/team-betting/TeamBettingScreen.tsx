/** Team betting: the settled bets behind profit and loss (AGT-05). */
import { useSearchParams } from 'react-router-dom';
import { paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { teamBets, type TeamBets, type TeamReportQuery } from '@site/shared/wps';
import { Note } from '../../components/Note';
import { Way } from '../../components/Breadcrumbs';
import { Report } from '../../components/report/Report';
import { PRODUCT_TYPES } from '../../components/report/ReportFilters';
import { amount, asked, text, type ReportSpec } from '../../model/reportSpec';
import { startOf } from '../../queries/useReport';

type Row = TeamBets['list'][number];
type Foot = TeamBets['footer'];
type Whose = Pick<TeamReportQuery, 'parentId' | 'alone' | 'hour'>;

const specOf = (whose: Whose): ReportSpec<TeamReportQuery, TeamBets, Row, Foot> => ({
  name: 'teamBetting',
  call: teamBets,
  params: (filter, page, size) => ({ ...asked(filter), ...whose, page, size }),
  read: ({ list, totalCount, footer }) => ({ list, count: totalCount, footer }),
  keyOf: ({ betId }) => betId,
  types: PRODUCT_TYPES,
  columns: [
    text('account', ({ account }) => account),
    amount(
      'bet',
      ({ bet }) => bet,
      ({ bet }) => bet,
    ),
    amount(
      'winLoss',
      ({ winLoss }) => winLoss,
      ({ winLoss }) => winLoss,
    ),
    text('game', ({ game }) => game),
    text('time', ({ time }, { format }) => format.dateTime(time)),
    amount(
      'validBet',
      ({ validBet }) => validBet,
      ({ validBet }) => validBet,
    ),
    text('type', ({ gameType }, { t }) => t(`type.${gameType}`)),
    text('betId', ({ betId }) => betId),
  ],
});

export default function TeamBettingScreen() {
  const t = useT('agent');
  const [search] = useSearchParams();
  const parentId = search.get('parentId');
  const hour = search.get('hour');
  const whose = {
    ...(parentId ? { parentId } : {}),
    ...(search.get('alone') ? { alone: true } : {}),
    ...(hour === null ? {} : { hour: Number(hour) }),
  };
  return (
    <Report
      key={search.toString()}
      spec={specOf(whose)}
      start={startOf(search)}
      above={({ way }) => (
        <>
          <Way way={way} to={(id) => `${paths.teamBetting}${id ? `?parentId=${id}` : ''}`} />
          {hour === null ? null : <Note>{t('report.hour', { from: hour, to: Number(hour) + 1 })}</Note>}
        </>
      )}
    />
  );
}
