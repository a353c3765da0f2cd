/** Account record: transactions with running balance; tabs for deposits, withdrawals, profit and loss (MEM-08). */
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isAgent } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { DateRangePicker } from '@site/shared/components';
import { useDateRange } from '@site/shared/paged';
import { Screen, Tabs } from '@site/shared/ui';
import { useMember, useSite } from '@site/shared/platform';
import { MAX_TEAM_REPORT_DAYS } from '@site/shared/wps';
import { DOWNLINE_RANGES, RECORD_RANGES } from '../../model/recordRanges';
import { DownlineStatement } from './DownlineStatement';
import { MoneyRecords } from './MoneyRecords';
import { ProfitAndLoss } from './ProfitAndLoss';
import { StatementList } from './StatementList';

const TABS = [
  { key: 'all', flag: 'TRANSREC3' },
  { key: 'deposits', flag: 'DEPRECM3' },
  { key: 'withdrawals', flag: 'WITHREC3' },
  { key: 'pnl', flag: 'PERSPNL3' },
] as const;

export default function TransactionsScreen() {
  const t = useT('member');
  const site = useSite();
  const rangeState = useDateRange('last7Days');
  const [chosen, setChosen] = useState<string>('all');
  const [search] = useSearchParams();
  const member = useMember();
  if (search.get('types') === 'A' && member && isAgent(member.type)) {
    return <DownlineRecord />;
  }
  const open = TABS.filter(({ flag }) => !site.isKnown || site.has(flag));
  // The flag of the chosen one may be switched off while the page is open.
  const tab = open.some(({ key }) => key === chosen) ? chosen : open[0]?.key;
  const { range } = rangeState;
  return (
    <div data-wide>
      <Tabs
        label={t('title.transactions')}
        items={open.map(({ key }) => ({ key, label: t(`record.tab.${key}`) }))}
        selected={tab ?? ''}
        onSelect={setChosen}
      />
      <Screen>
        <DateRangePicker {...rangeState} ranges={RECORD_RANGES} namespace="member" />
        {tab === 'all' ? <StatementList range={range} /> : null}
        {tab === 'deposits' ? <MoneyRecords of="deposits" range={range} /> : null}
        {tab === 'withdrawals' ? <MoneyRecords of="withdrawals" range={range} /> : null}
        {tab === 'pnl' ? <ProfitAndLoss range={range} /> : null}
      </Screen>
    </div>
  );
}

/** The agent's own view of the downline (`?types=A`). */
function DownlineRecord() {
  const rangeState = useDateRange('last7Days', MAX_TEAM_REPORT_DAYS);
  return (
    <Screen data-wide>
      <DateRangePicker {...rangeState} ranges={DOWNLINE_RANGES} namespace="member" />
      <DownlineStatement range={rangeState.range} />
    </Screen>
  );
}
