/** Downline transactions: every balance change below the agent (AGT-02). */
import { useSearchParams } from 'react-router-dom';
import { downlineTransactions, type DownlineTrans, type DownlineTransQuery } from '@site/shared/wps';
import { Way } from '../../components/Breadcrumbs';
import { agentPaths } from '../../model/agentPaths';
import { Report } from '../../components/report/Report';
import { TRANSFER_TYPES } from '../../components/report/ReportFilters';
import { amount, asked, text, type ReportSpec } from '../../model/reportSpec';
import { startOf } from '../../queries/useReport';

type Row = DownlineTrans['list'][number];
type Foot = DownlineTrans['footer'];

const specOf = (
  whose: Pick<DownlineTransQuery, 'parentId' | 'alone'>,
): ReportSpec<DownlineTransQuery, DownlineTrans, Row, Foot> => ({
  name: 'transactions',
  call: downlineTransactions,
  params: (filter, pageNo, pageSize) => ({ ...asked(filter, 'type'), ...whose, pageNo, pageSize }),
  read: ({ list, page, footer }) => ({ list, count: page.total, footer }),
  keyOf: ({ id }) => id,
  types: TRANSFER_TYPES,
  columns: [
    text('account', ({ account }) => account),
    amount(
      'amount',
      (row) => row.amount,
      ({ net }) => net,
    ),
    text('type', ({ type }, { t }) => t(`type.${type}`)),
    text('time', ({ time }, { format }) => format.dateTime(time)),
    text('remark', ({ remark }) => remark),
  ],
});

export default function TransactionsScreen() {
  const [search] = useSearchParams();
  const parentId = search.get('parentId');
  const whose = { ...(parentId ? { parentId } : {}), ...(search.get('alone') ? { alone: true } : {}) };
  return (
    <Report
      key={search.toString()}
      spec={specOf(whose)}
      start={startOf(search)}
      above={({ way }) => <Way way={way} to={(id) => `${agentPaths.transactions}${id ? `?parentId=${id}` : ''}`} />}
    />
  );
}
