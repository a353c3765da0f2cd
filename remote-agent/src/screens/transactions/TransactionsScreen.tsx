/** Downline transactions: every balance change below the agent (AGT-02). */
import { useSearchParams } from 'react-router-dom';
import { downlineTransactions, type DownlineTrans, type DownlineTransQuery } from '@site/shared/wps';
import { Breadcrumbs } from '../../components/Breadcrumbs';
import { formatDay } from '../../model/formatDay';
import { agentPaths } from '../../model/agentPaths';
import { Report } from '../../components/report/Report';
import { TRANSFER_TYPES } from '../../components/report/ReportFilters';
import { amountColumn, timeColumn, toQuery, textColumn, type ReportSpec } from '../../model/reportSpec';
import { branchFromUrl, filterFromUrl } from '../../queries/useReport';

type Row = DownlineTrans['list'][number];
type Foot = DownlineTrans['footer'];

const createSpec = (
  scope: Pick<DownlineTransQuery, 'parentId' | 'alone'>,
): ReportSpec<DownlineTransQuery, DownlineTrans, Row, Foot> => ({
  name: 'transactions',
  call: downlineTransactions,
  params: (filter, pageNo, pageSize) => ({ ...toQuery(filter, 'type'), ...scope, pageNo, pageSize }),
  read: ({ list, page, footer }) => ({ list, count: page.total, footer }),
  keyOf: ({ id }) => id,
  types: TRANSFER_TYPES,
  columns: [
    textColumn('account', ({ account }) => account),
    amountColumn(
      'amount',
      (row) => row.amount,
      ({ net }) => net,
    ),
    textColumn('type', ({ type }, { t }) => t(`type.${type}`)),
    timeColumn('time', ({ time }) => time),
    // Wages and rebates have their day as a note.
    {
      name: 'remark',
      render: ({ remark }, { format }) => formatDay(format, remark),
      exportText: ({ remark }) => remark,
    },
  ],
});

export default function TransactionsScreen() {
  const [search] = useSearchParams();
  return (
    <Report
      key={search.toString()}
      spec={createSpec(branchFromUrl(search))}
      initial={filterFromUrl(search)}
      renderAbove={({ way }, { startDate, endDate, type }) => (
        <Breadcrumbs
          ancestors={way}
          linkTo={(id) =>
            agentPaths.filteredTransactions({ ...(id ? { parentId: id } : {}), startDate, endDate, type })
          }
        />
      )}
    />
  );
}
