/** Team profit and loss: one row per branch; a branch opens its rows, a person opens bets (AGT-05). */
import { useSearchParams } from 'react-router-dom';
import { teamPnl, type TeamPnl, type TeamReportQuery } from '@site/shared/wps';
import { Breadcrumbs } from '../../components/Breadcrumbs';
import { agentPaths } from '../../model/agentPaths';
import { CellLink } from '../../components/report/CellLink';
import { Report } from '../../components/report/Report';
import { PRODUCT_TYPES } from '../../components/report/ReportFilters';
import { amountColumn, toQuery, textColumn, type ReportFilter, type ReportSpec } from '../../model/reportSpec';
import { filterFromUrl } from '../../queries/useReport';
import { BONUS_TYPES } from '../../model/bonusTypes';

type Row = TeamPnl['list'][number];
type Foot = TeamPnl['footer'];

const FIGURES = ['bet', 'win', 'deposit', 'withdraw', 'rebate', 'bonus'] as const;
/** Columns that are sums of transactions; the others come from bets. */
const TRANSACTION_TYPES = {
  deposit: 'deposit',
  withdraw: 'withdraw',
  rebate: 'rebate',
  bonus: BONUS_TYPES,
} as const;

const isBranch = (row: Row, parentId: string | null) => row.members > 1 && row.customerId !== parentId;

const scopeOf = (row: Row, parentId: string | null, { startDate, endDate, type }: ReportFilter) => ({
  ...{ parentId: row.customerId, alone: !isBranch(row, parentId), startDate, endDate, type },
});

const pathOfFigure = (name: (typeof FIGURES)[number], scope: ReturnType<typeof scopeOf>): string =>
  name in TRANSACTION_TYPES
    ? agentPaths.filteredTransactions({ ...scope, type: TRANSACTION_TYPES[name as keyof typeof TRANSACTION_TYPES] })
    : agentPaths.bets(scope);

const createSpec = (parentId: string | null): ReportSpec<TeamReportQuery, TeamPnl, Row, Foot> => ({
  name: 'teamProfit',
  call: teamPnl,
  params: (filter, page, size) => ({ ...toQuery(filter), ...(parentId ? { parentId } : {}), page, size }),
  read: ({ list, totalCount, footer }) => ({ list, count: totalCount, footer }),
  keyOf: ({ customerId }) => customerId,
  types: PRODUCT_TYPES,
  columns: [
    textColumn('account', ({ account, members }, { format }) =>
      members > 1 ? `${account} (${format.number(members)})` : account,
    ),
    ...FIGURES.map((name) =>
      amountColumn<Row, Foot>(
        name,
        (row) => row[name],
        (foot) => foot[name],
        (row, filter) => pathOfFigure(name, scopeOf(row, parentId, filter)),
      ),
    ),
    // Payouts minus stakes, plus rebates and bonuses: no single list has its rows.
    amountColumn(
      'netWithRewards',
      ({ net }) => net,
      ({ net }) => net,
    ),
  ],
});

export default function TeamPnlScreen() {
  const [search] = useSearchParams();
  const parentId = search.get('parentId');
  return (
    <Report
      key={parentId ?? ''}
      spec={createSpec(parentId)}
      initial={filterFromUrl(search)}
      renderAbove={({ way }, { startDate, endDate, type }) => (
        <Breadcrumbs
          ancestors={way}
          linkTo={(id) => agentPaths.profit({ ...(id ? { parentId: id } : {}), startDate, endDate, type })}
        />
      )}
      renderFirstCell={(row, cell, filter) => {
        const scope = scopeOf(row, parentId, filter);
        const to = isBranch(row, parentId) ? agentPaths.profit({ ...scope, alone: false }) : agentPaths.bets(scope);
        return <CellLink to={to}>{cell}</CellLink>;
      }}
    />
  );
}
