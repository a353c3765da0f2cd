/** Agent rebate income by day: difference of the agent's and the branch's rates, paid after the day ends (AGT-07). */
import { agentIncome, type AgentIncome, type TeamReportQuery } from '@site/shared/wps';
import { Pair } from '../../components/Note';
import { agentPaths } from '../../model/agentPaths';
import { CellLink } from '../../components/report/CellLink';
import { Report, useWords } from '../../components/report/Report';
import { PRODUCT_TYPES } from '../../components/report/ReportFilters';
import { amount, asked, text, type ReportSpec } from '../../model/reportSpec';

type Row = AgentIncome['list'][number];
type Foot = AgentIncome['footer'];

/** A row covers one day, one branch and one game type; so does its link to bets. */
const betsOf = ({ customerId, date, productType }: Row): string =>
  agentPaths.bets({ parentId: customerId, startDate: date, endDate: date, type: productType });

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
      betsOf,
    ),
    text('state', ({ state }, { t }) => t(`wage.${state}`)),
    amount(
      'base',
      ({ base }) => base,
      ({ base }) => base,
      betsOf,
    ),
    text('rate', ({ rate }) => `${rate}%`),
    text('type', ({ productType }, { t }) => t(`type.${productType}`)),
    text('date', ({ date }) => date),
  ],
};

export default function AgentRebateScreen() {
  const { t, money } = useWords();
  return (
    <Report
      spec={spec}
      start={{ range: 'month' }}
      above={({ footer }) => <Pair name={t('report.paidYou')}>{money(footer.paid)}</Pair>}
      open={(row, cell) => <CellLink to={betsOf(row)}>{cell}</CellLink>}
    />
  );
}
