/** Downline transactions: every movement of cash below the agent (AGT-02, issue 8). */
import { downlineTransactions, type DownlineTrans, type DownlineTransQuery } from '@site/shared/wps';
import { Report } from '../../report/Report';
import { TRANSFER_TYPES } from '../../report/Filters';
import { amount, asked, text, type ReportSpec } from '../../report/report';

type Row = DownlineTrans['list'][number];
type Foot = DownlineTrans['footer'];

const spec: ReportSpec<DownlineTransQuery, DownlineTrans, Row, Foot> = {
  name: 'transactions',
  call: downlineTransactions,
  params: (filter, pageNo, pageSize) => ({ ...asked(filter, 'type'), pageNo, pageSize }),
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
};

export default function TransactionsScreen() {
  return <Report spec={spec} />;
}
