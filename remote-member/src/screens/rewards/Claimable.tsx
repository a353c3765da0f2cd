/** Claimable: rewards that can be claimed, with conditions and expiry. */
import { Gift } from 'lucide-react';
import styled from 'styled-components';
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
import { color, space } from '@site/shared/theme';
import { ListSkeleton, RewardMoment } from '@site/shared/components';
import { isOpenDuring, useBreak, useRereadAt } from '@site/shared/paged';
import { Async, Button, Empty, Money } from '@site/shared/ui';
import { useCall, useCurrency } from '@site/shared/platform';
import { BreakNote } from '../../components/BreakNote';
import { CardRow, CardStack } from '../../components/CardRow';
import { ClaimNote } from '../../components/ClaimNote';
import { Turnover } from '../../components/Turnover';
import { useHeldPlaces } from '../../components/useHeldPlaces';
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
  const all = useClaimAll(claim);
  const places = useHeldPlaces(all.isRunning || claim.isBusy);
  // Not while claimed rewards leave their places: the button of all is there, or its place.
  const isOnly = (list: readonly Reward[]) => !places.rows && list.filter((reward) => isOpen(reward, pause)).length < 2;
  const none = <Empty title={t('rewards.none')} message={t('rewards.noneMessage')} />;
  return (
    <>
      <ClaimNote claim={claim} />
      <RewardMoment claimed={claim.claimed} />
      <Async
        of={rewards}
        skeleton={<ListSkeleton count={5} height={96} />}
        isEmpty={(list) => list.length === 0 && !places.rows}
        empty={none}
      >
        {(list) => (
          <Area ref={places.area} style={places.style}>
            {pause ? <BreakNote state={pause}>{t('rewards.duringBreak')}</BreakNote> : null}
            {list.length === 0 ? (
              none
            ) : (
              <>
                <ClaimAllButton
                  rewards={list.filter((reward) => isOpen(reward, pause))}
                  isBusy={claim.isBusy}
                  isRunning={all.isRunning}
                  heldHeight={places.rows?.get(ALL)}
                  onClaim={(open) => {
                    places.hold();
                    all.start(open);
                  }}
                />
                <CardStack>
                  {inPlaces(list, places.rows).map(({ id, reward, height }) =>
                    reward ? (
                      <RewardCard key={id} reward={reward} pause={pause} claim={claim} isOnly={isOnly(list)} />
                    ) : (
                      <div key={id} style={{ height }} />
                    ),
                  )}
                </CardStack>
              </>
            )}
          </Area>
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

/** Id of the button's place. */
const ALL = 'all';

/** The rewards in their order, with the empty places of those that were claimed meanwhile. */
function inPlaces(list: readonly Reward[], rows: ReadonlyMap<string, number> | null) {
  const found = new Map(list.map((reward) => [reward.rewardId, reward]));
  const held = [...(rows ?? [])].filter(([id]) => id !== ALL);
  const isHeld = new Set(held.map(([id]) => id));
  return [
    ...held.map(([id, height]) => ({ id, height, reward: found.get(id) })),
    ...list
      .filter(({ rewardId }) => !isHeld.has(rewardId))
      .map((reward) => ({ id: reward.rewardId, height: 0, reward })),
  ];
}

interface ClaimAllProps {
  readonly rewards: readonly Reward[];
  readonly isBusy: boolean;
  readonly isRunning: boolean;
  /** Of its place, in px, while that is reserved. */
  readonly heldHeight: number | undefined;
  readonly onClaim: (rewards: readonly Reward[]) => void;
}

/** Only where there is more than one reward to claim; it stays until the last one is answered. */
function ClaimAllButton({ rewards, isBusy, isRunning, heldHeight, onClaim }: ClaimAllProps) {
  const t = useT('member');
  const format = useFormat();
  const currency = useCurrency();
  if (rewards.length < 2 && !isRunning) return heldHeight === undefined ? null : <div style={{ height: heldHeight }} />;
  const sum = toDecimal(rewards.reduce((minor, { amount }) => minor + minorOf(amount), 0));
  return (
    <Button full data-place={ALL} loading={isRunning} disabled={isBusy} onClick={() => onClaim(rewards)}>
      {t('rewards.claimAll', { count: rewards.length, amount: format.money(sum, currency) })}
    </Button>
  );
}

interface RewardCardProps {
  /** There is no button that claims all. */
  readonly isOnly: boolean;
  readonly reward: Reward;
  readonly pause: Exclusion | null;
  readonly claim: Claim<ClaimRewardBody, unknown>;
}

function RewardCard({ isOnly, reward, pause, claim }: RewardCardProps) {
  const t = useT('member');
  const { dateTime } = useFormat();
  const currency = useCurrency();
  return (
    <CardRow $sign={color.money} data-place={reward.rewardId}>
      <Gift size={24} aria-hidden />
      <span>
        <b>{reward.title}</b>
        <Money amount={reward.amount} currency={currency} tone="gold" />
        <Turnover times={reward.turnover} />
        {reward.expireTime ? <small>{t('rewards.until', { time: dateTime(reward.expireTime) })}</small> : null}
      </span>
      <Button
        kind={isOnly ? 'primary' : 'secondary'}
        aria-label={t('rewards.claimNamed', { title: reward.title })}
        disabled={claim.isBusy || !isOpen(reward, pause)}
        onClick={() => claim.submit(claimOf(reward))}
      >
        {t('rewards.claim')}
      </Button>
    </CardRow>
  );
}

/** As the screen around it. */
const Area = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[4]};
`;
