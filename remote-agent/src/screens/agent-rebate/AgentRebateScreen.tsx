/** Agent rebate income: the difference between the agent's rate and his branch's, by day (AGT-07). */
import { agentIncome, type AgentIncome, type TeamReportQuery } from '@site/shared/wps';
import { agentPaths } from '../../paths';
import { CellLink } from '../../report/CellLink';
import { Report } from '../../report/Report';
import { PRODUCT_TYPES } from '../../report/Filters';
import { amount, asked, text, type ReportSpec } from '../../report/report';

type Row = AgentIncome['list'][number];
type Foot = AgentIncome['footer'];

const spec: ReportSpec<TeamReportQuery, AgentIncome, Row, Foot> = {
  name: 'agentRebate',
  call: agentIncome,
  params: (filter, page, size) => ({ ...asked(filter), page, size }),
  read: ({ list, totalCount, footer }) => ({ list, count: totalCount, footer }),
  keyOf: ({ date, customerId, productType }) => `${date} ${customerId} ${productType}`,
  types: PRODUCT_TYPES,
  columns: [
    text('source', ({ source }) => source),
    amount(
      'amount',
      (row) => row.amount,
      (foot) => foot.amount,
    ),
    amount(
      'base',
      ({ base }) => base,
      ({ base }) => base,
    ),
    text('rate', ({ rate }) => `${rate}%`),
    text('type', ({ productType }, { t }) => t(`type.${productType}`)),
    text('date', ({ date }) => date),
  ],
};

export default function AgentRebateScreen() {
  return (
    <Report
      spec={spec}
      open={({ customerId, date }, cell) => (
        <CellLink to={agentPaths.bets({ parentId: customerId, alone: false, startDate: date, endDate: date })}>
          {cell}
        </CellLink>
      )}
    />
  );
}
