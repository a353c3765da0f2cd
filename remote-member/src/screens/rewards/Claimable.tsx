/** Claimable: rewards that can be claimed, with conditions and expiry. */
import { Gift } from 'lucide-react';
import { toDecimal } from '@site/shared/kernel';
import { useFormat, useT } from '@site/shared/i18n';
import {
  claimableRewards,
  claimReward,
  missions,
  rewardHistory,
  type ClaimRewardBody,
  type Exclusion,
  type Reward,
} from '@site/shared/wps';
import { color } from '@site/shared/theme';
import { ListSkeleton, RewardMoment } from '@site/shared/components';
import { isOpenDuring, useBreak, useRereadAt } from '@site/shared/paged';
import { Async, Button, Empty, Money } from '@site/shared/ui';
import { useCall, useCurrency } from '@site/shared/platform';
import { BreakNote } from '../../components/BreakNote';
import { CardRow, CardStack } from '../../components/CardRow';
import { ClaimNote } from '../../components/ClaimNote';
import { Turnover } from '../../components/Turnover';
import { useClaim, type Claim } from '../../queries/useClaim';
import { claimOf, useClaimAll } from '../../queries/useClaimAll';
import { minorOf } from '../../model/amount';

const ISSUED = { status: 'I' };

export function Claimable() {
  const t = useT('member');
  const rewards = useCall(claimableRewards, ISSUED, { staleTime: 0 });
  const pause = useBreak();
  const claim = useClaim(claimReward, 'claim-reward', claimableRewards, rewardHistory, missions);
  useRereadAt(claimableRewards, rewards.status === 'ready' ? firstExpiry(rewards.value) : null);
  return (
    <>
      <ClaimNote claim={claim} />
      <RewardMoment claimed={claim.claimed} />
      <Async
        of={rewards}
        skeleton={<ListSkeleton count={5} height={96} />}
        isEmpty={(list) => list.length === 0}
        empty={<Empty title={t('rewards.none')} message={t('rewards.noneMessage')} />}
      >
        {(list) => (
          <>
            {pause ? <BreakNote state={pause}>{t('rewards.duringBreak')}</BreakNote> : null}
            <ClaimAllButton rewards={list.filter((reward) => isOpen(reward, pause))} claim={claim} />
            <CardStack>
              {list.map((reward) => (
                <RewardCard key={reward.rewardId} reward={reward} pause={pause} claim={claim} />
              ))}
            </CardStack>
          </>
        )}
      </Async>
    </>
  );
}

/** When the first of these rewards expires. */
const firstExpiry = (list: readonly Reward[]): number | null =>
  list.reduce<number | null>(
    (first, { expireTime }) => (expireTime === null || (first !== null && first <= expireTime) ? first : expireTime),
    null,
  );

const isOpen = (reward: Reward, pause: Exclusion | null): boolean =>
  reward.state === 'ISSUED' && isOpenDuring(pause, reward);

interface ClaimAllProps {
  readonly rewards: readonly Reward[];
  readonly claim: Claim<ClaimRewardBody, unknown>;
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
  readonly pause: Exclusion | null;
  readonly claim: Claim<ClaimRewardBody, unknown>;
}

function RewardCard({ reward, pause, claim }: RewardCardProps) {
  const t = useT('member');
  const { dateTime } = useFormat();
  const currency = useCurrency();
  return (
    <CardRow $sign={color.money}>
      <Gift size={24} aria-hidden />
      <span>
        <b>{reward.title}</b>
        <Money amount={reward.amount} currency={currency} tone="gold" />
        <Turnover times={reward.turnover} />
        {reward.expireTime ? <small>{t('rewards.until', { time: dateTime(reward.expireTime) })}</small> : null}
      </span>
      <Button
        aria-label={t('rewards.claimNamed', { title: reward.title })}
        disabled={claim.isBusy || !isOpen(reward, pause)}
        onClick={() => claim.submit(claimOf(reward))}
      >
        {t('rewards.claim')}
      </Button>
    </CardRow>
  );
}
