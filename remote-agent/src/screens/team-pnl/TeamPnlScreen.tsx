/** Team profit and loss: one row per branch; a branch opens its rows, a person opens bets (AGT-05). */
import { useSearchParams } from 'react-router-dom';
import { paths } from '@site/shared/contract';
import { teamPnl, type TeamPnl, type TeamReportQuery } from '@site/shared/wps';
import { Way } from '../../components/Breadcrumbs';
import { agentPaths } from '../../model/agentPaths';
import { CellLink } from '../../components/report/CellLink';
import { Report } from '../../components/report/Report';
import { PRODUCT_TYPES } from '../../components/report/ReportFilters';
import { amount, asked, text, type ReportFilter, type ReportSpec } from '../../model/reportSpec';
import { startOf } from '../../queries/useReport';

type Row = TeamPnl['list'][number];
type Foot = TeamPnl['footer'];

const FIGURES = ['bet', 'win', 'net', 'deposit', 'withdraw', 'rebate', 'bonus'] as const;
/** Columns that are sums of transactions; the others come from bets. */
const MOVES = { deposit: 'deposit', withdraw: 'withdraw', rebate: 'rebate', bonus: 'bonus,reward,referral' } as const;

const isBranch = (row: Row, parentId: string | null) => row.members > 1 && row.customerId !== parentId;

const whoseOf = (row: Row, parentId: string | null, { startDate, endDate, type }: ReportFilter) => ({
  ...{ parentId: row.customerId, alone: !isBranch(row, parentId), startDate, endDate, type },
});

const linkOf = (name: (typeof FIGURES)[number], whose: ReturnType<typeof whoseOf>): string =>
  name in MOVES ? agentPaths.moves({ ...whose, type: MOVES[name as keyof typeof MOVES] }) : agentPaths.bets(whose);

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
    ...FIGURES.map((name) =>
      amount<Row, Foot>(
        name,
        (row) => row[name],
        (foot) => foot[name],
        (row, filter) => linkOf(name, whoseOf(row, parentId, filter)),
      ),
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
      start={startOf(search)}
      above={({ way }) => <Way way={way} to={(id) => `${paths.teamProfit}${id ? `?parentId=${id}` : ''}`} />}
      open={(row, cell, filter) => {
        const whose = whoseOf(row, parentId, filter);
        const to = isBranch(row, parentId) ? agentPaths.profit({ ...whose, alone: false }) : agentPaths.bets(whose);
        return <CellLink to={to}>{cell}</CellLink>;
      }}
    />
  );
}
