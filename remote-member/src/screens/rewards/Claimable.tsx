/** Claimable: rewards that can be claimed, with conditions and expiry. */
import { Gift } from 'lucide-react';
import { toDecimal } from '@site/shared/kernel';
import { useFormat, useT } from '@site/shared/i18n';
import { IntentNote, type Intention } from '@site/shared/intent';
import {
  claimableRewards,
  claimReward,
  missions,
  rewardHistory,
  type ClaimRewardBody,
  type Reward,
} from '@site/shared/wps';
import { color } from '@site/shared/theme';
import { ListSkeleton, RewardMoment } from '@site/shared/components';
import { Async, Button, Empty, Money } from '@site/shared/ui';
import { useCall, useCurrency } from '@site/shared/platform';
import { CardRow, CardStack } from '../../components/CardRow';
import { useClaim } from '../../queries/useClaim';
import { claimOf, useClaimAll } from '../../queries/useClaimAll';
import { minorOf } from '../../model/amount';

const ISSUED = { status: 'I' };

export function Claimable() {
  const t = useT('member');
  const rewards = useCall(claimableRewards, ISSUED, { staleTime: 0 });
  const claim = useClaim(claimReward, 'claim-reward', claimableRewards, rewardHistory, missions);
  return (
    <>
      <IntentNote intention={claim} />
      <RewardMoment claimed={claim.claimed} />
      <Async
        of={rewards}
        skeleton={<ListSkeleton count={5} height={96} />}
        isEmpty={(list) => list.length === 0}
        empty={<Empty title={t('rewards.none')} message={t('rewards.noneMessage')} />}
      >
        {(list) => (
          <>
            <ClaimAllButton rewards={list.filter(isIssued)} claim={claim} />
            <CardStack>
              {list.map((reward) => (
                <RewardCard key={reward.rewardId} reward={reward} claim={claim} />
              ))}
            </CardStack>
          </>
        )}
      </Async>
    </>
  );
}

const isIssued = ({ state }: Reward): boolean => state === 'ISSUED';

interface ClaimAllProps {
  readonly rewards: readonly Reward[];
  readonly claim: Intention<ClaimRewardBody, unknown>;
}

/** Only where there is more than one reward to claim; it stays until the last one is answered. */
function ClaimAllButton({ rewards, claim }: ClaimAllProps) {
  const t = useT('member');
  const format = useFormat();
  const currency = useCurrency();
  const { isRunning, start } = useClaimAll(claim);
  if (rewards.length < 2 && !isRunning) return null;
  const sum = toDecimal(rewards.reduce((minor, { amount }) => minor + minorOf(amount), 0));
  return (
    <Button full loading={isRunning} disabled={claim.isBusy} onClick={() => start(rewards)}>
      {t('rewards.claimAll', { count: rewards.length, amount: format.money(sum, currency) })}
    </Button>
  );
}

interface RewardCardProps {
  readonly reward: Reward;
  readonly claim: Intention<ClaimRewardBody, unknown>;
}

function RewardCard({ reward, claim }: RewardCardProps) {
  const t = useT('member');
  const { dateTime } = useFormat();
  const currency = useCurrency();
  return (
    <CardRow $sign={color.money}>
      <Gift size={24} aria-hidden />
      <span>
        <b>{reward.title}</b>
        <Money amount={reward.amount} currency={currency} tone="gold" />
        <small>{reward.turnover > 0 ? t('rewards.turnover', { count: reward.turnover }) : t('rewards.free')}</small>
        {reward.expireTime ? <small>{t('rewards.until', { time: dateTime(reward.expireTime) })}</small> : null}
      </span>
      <Button
        aria-label={t('rewards.claimNamed', { title: reward.title })}
        disabled={claim.isBusy || !isIssued(reward)}
        onClick={() => claim.submit(claimOf(reward))}
      >
        {t('rewards.claim')}
      </Button>
    </CardRow>
  );
}
