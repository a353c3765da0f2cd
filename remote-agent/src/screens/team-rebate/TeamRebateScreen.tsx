/** Game rebate: what each downline member earns from play (AGT-07). */
import { teamRebate, type TeamRebate, type TeamReportQuery } from '@site/shared/wps';
import { agentPaths } from '../../model/agentPaths';
import { CellLink } from '../../components/report/CellLink';
import { Report } from '../../components/report/Report';
import { PRODUCT_TYPES } from '../../components/report/ReportFilters';
import { amountColumn, toQuery, textColumn, type ReportFilter, type ReportSpec } from '../../model/reportSpec';

type Row = TeamRebate['list'][number];
type Foot = TeamRebate['footer'];

const betsPath = ({ customerId, productType }: Row, { startDate, endDate }: ReportFilter): string =>
  agentPaths.bets({ parentId: customerId, alone: true, startDate, endDate, type: productType });

const spec: ReportSpec<TeamReportQuery, TeamRebate, Row, Foot> = {
  name: 'gameRebate',
  call: teamRebate,
  params: (filter, page, size) => ({ ...toQuery(filter), page, size }),
  read: ({ list, totalCount, footer }) => ({ list, count: totalCount, footer }),
  keyOf: ({ customerId, productType, rate }) => `${customerId} ${productType} ${rate}`,
  types: PRODUCT_TYPES,
  columns: [
    textColumn('account', ({ account }) => account),
    amountColumn(
      'amount',
      (row) => row.amount,
      (foot) => foot.amount,
      betsPath,
    ),
    amountColumn(
      'validBet',
      ({ validBet }) => validBet,
      ({ validBet }) => validBet,
      betsPath,
    ),
    amountColumn(
      'paid',
      ({ paid }) => paid,
      ({ paid }) => paid,
    ),
    textColumn('rate', ({ rate }) => `${rate}%`),
    textColumn('type', ({ productType }, { t }) => t(`type.${productType}`)),
  ],
};

export default function TeamRebateScreen() {
  return (
    <Report
      spec={spec}
      renderFirstCell={(row, cell, filter) => <CellLink to={betsPath(row, filter)}>{cell}</CellLink>}
    />
  );
}
