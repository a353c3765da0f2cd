/** Agent rebate income by day: difference of the agent's and the branch's rates, paid after the day ends (AGT-07). */
import { agentIncome, type AgentIncome, type TeamReportQuery } from '@site/shared/wps';
import { KeyValue } from '../../components/KeyValue';
import { formatDay } from '../../model/formatDay';
import { agentPaths } from '../../model/agentPaths';
import { CellLink } from '../../components/report/CellLink';
import { Report } from '../../components/report/Report';
import { useFormatters } from '../../components/report/useFormatters';
import { PRODUCT_TYPES } from '../../components/report/ReportFilters';
import { amountColumn, toQuery, textColumn, type ReportSpec } from '../../model/reportSpec';

type Row = AgentIncome['list'][number];
type Foot = AgentIncome['footer'];

/** A row covers one day, one branch and one game type; so does its link to bets. */
const betsPath = ({ customerId, date, productType }: Row): string =>
  agentPaths.bets({ parentId: customerId, startDate: date, endDate: date, type: productType });

const spec: ReportSpec<TeamReportQuery, AgentIncome, Row, Foot> = {
  name: 'agentRebate',
  call: agentIncome,
  params: (filter, page, size) => ({ ...toQuery(filter), page, size }),
  read: ({ list, totalCount, footer }) => ({ list, count: totalCount, footer }),
  keyOf: ({ date, customerId, productType }) => `${date} ${customerId} ${productType}`,
  types: PRODUCT_TYPES,
  columns: [
    textColumn('source', ({ source }) => source),
    amountColumn(
      'amount',
      (row) => row.amount,
      (foot) => foot.amount,
      betsPath,
    ),
    textColumn('state', ({ state }, { t }) => t(`wage.${state}`)),
    amountColumn(
      'base',
      ({ base }) => base,
      ({ base }) => base,
      betsPath,
    ),
    textColumn('rate', ({ rate }) => `${rate}%`),
    textColumn('type', ({ productType }, { t }) => t(`type.${productType}`)),
    { name: 'date', render: ({ date }, { format }) => formatDay(format, date), exportText: ({ date }) => date },
  ],
};

export default function AgentRebateScreen() {
  const { t, money } = useFormatters();
  return (
    <Report
      spec={spec}
      initial={{ range: 'thisMonth' }}
      renderAbove={({ footer }) => <KeyValue name={t('report.paidYou')}>{money(footer.paid)}</KeyValue>}
      renderFirstCell={(row, cell) => <CellLink to={betsPath(row)}>{cell}</CellLink>}
    />
  );
}
