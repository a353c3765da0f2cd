/** RewardHistory: rewards claimed or expired in the last ninety days. */
import { addDays } from '@site/shared/kernel';
import { useFormat, useT } from '@site/shared/i18n';
import { rewardHistory } from '@site/shared/wps';
import { ListSkeleton } from '@site/shared/components';
import { usePagedList } from '@site/shared/paged';
import { Async, Empty } from '@site/shared/ui';
import { useCurrency, useToday } from '@site/shared/platform';
import { MorePages } from '../../components/MorePages';
import { RecordRow } from '../../components/RecordRow';

const DAYS = 90;

export function RewardHistory({ status }: { readonly status: string }) {
  const t = useT('member');
  const format = useFormat();
  const currency = useCurrency();
  const today = useToday();
  const endDate = today ?? '2000-01-01';
  const history = usePagedList(
    rewardHistory,
    { status, startDate: addDays(endDate, -DAYS), endDate },
    ({ rewardId }) => rewardId,
    { enabled: today !== null },
  );
  return (
    <Async
      of={history.first}
      skeleton={<ListSkeleton height={72} />}
      isEmpty={({ list }) => list.length === 0}
      empty={<Empty title={t('rewards.noHistory')} />}
    >
      {() => (
        <div>
          {history.rows.map((reward) => (
            <RecordRow
              key={reward.rewardId}
              title={reward.title}
              note={format.dateTime(reward.claimedTime ?? reward.expireTime ?? reward.issuedTime)}
              figure={format.money(reward.amount, currency)}
              state={t(`rewards.state.${reward.state}`)}
            />
          ))}
          <MorePages of={history} />
        </div>
      )}
    </Async>
  );
}
