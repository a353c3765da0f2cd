/** Team profit and loss: a row a branch; a branch opens to its own rows, a person to his bets (AGT-05). */
import { useSearchParams } from 'react-router-dom';
import { paths } from '@site/shared/contract';
import { teamPnl, type TeamPnl, type TeamReportQuery } from '@site/shared/wps';
import { Way } from '../../parts/Way';
import { agentPaths } from '../../paths';
import { CellLink } from '../../report/CellLink';
import { Report } from '../../report/Report';
import { PRODUCT_TYPES } from '../../report/Filters';
import { amount, asked, text, type ReportSpec } from '../../report/report';

type Row = TeamPnl['list'][number];
type Foot = TeamPnl['footer'];

const specOf = (parentId: string | null): ReportSpec<TeamReportQuery, TeamPnl, Row, Foot> => ({
  name: 'teamProfit',
  call: teamPnl,
  params: (filter, page, size) => ({ ...asked(filter), ...(parentId ? { parentId } : {}), page, size }),
  read: ({ list, totalCount, footer }) => ({ list, count: totalCount, footer }),
  keyOf: ({ customerId }) => customerId,
  types: PRODUCT_TYPES,
  columns: [
    text('account', ({ account, members }, { format }) =>
      members > 1 ? `${account} (${format.number(members)})` : account,
    ),
    amount(
      'bet',
      ({ bet }) => bet,
      ({ bet }) => bet,
    ),
    amount(
      'win',
      ({ win }) => win,
      ({ win }) => win,
    ),
    amount(
      'net',
      ({ net }) => net,
      ({ net }) => net,
    ),
    amount(
      'deposit',
      ({ deposit }) => deposit,
      ({ deposit }) => deposit,
    ),
    amount(
      'withdraw',
      ({ withdraw }) => withdraw,
      ({ withdraw }) => withdraw,
    ),
    amount(
      'rebate',
      ({ rebate }) => rebate,
      ({ rebate }) => rebate,
    ),
    amount(
      'bonus',
      ({ bonus }) => bonus,
      ({ bonus }) => bonus,
    ),
  ],
});

export default function TeamPnlScreen() {
  const [search] = useSearchParams();
  const parentId = search.get('parentId');
  return (
    <Report
      key={parentId ?? ''}
      spec={specOf(parentId)}
      start={{ startDate: search.get('startDate'), endDate: search.get('endDate') }}
      above={({ way }) => <Way way={way} to={(id) => `${paths.teamProfit}${id ? `?parentId=${id}` : ''}`} />}
      open={(row, cell, { startDate, endDate }) => {
        const isBranch = row.members > 1 && row.customerId !== parentId;
        const further = new URLSearchParams({ parentId: row.customerId, startDate, endDate });
        const to = isBranch
          ? `${paths.teamProfit}?${further}`
          : agentPaths.bets({ parentId: row.customerId, alone: true, startDate, endDate });
        return <CellLink to={to}>{cell}</CellLink>;
      }}
    />
  );
}
