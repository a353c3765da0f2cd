/**
 * useClaimAll: claims several rewards one after the other, each once and with a key of its own. It stops at the first that the
 * gateway refuses; the note of the claim says why, and the others can still be claimed.
 */
import { useEffect, useState } from 'react';
import type { ClaimRewardBody, Reward } from '@site/shared/wps';
import type { Intention } from '@site/shared/intent';

export interface ClaimAll {
  /** Rewards that are claimed next. */
  readonly waiting: number;
  readonly start: (rewards: readonly Reward[]) => void;
}

export const claimOf = ({ rewardId, promotionType }: Reward): ClaimRewardBody => ({
  promotionClaimId: rewardId,
  promotionType,
});

export function useClaimAll({ state, submit }: Intention<ClaimRewardBody, unknown>): ClaimAll {
  const [waiting, setWaiting] = useState<readonly Reward[]>([]);
  const [next] = waiting;
  useEffect(() => {
    if (!next) return;
    if (state.status === 'refused') setWaiting([]);
    if (state.status !== 'done') return;
    setWaiting((rewards) => rewards.slice(1));
    submit(claimOf(next));
    // After each answer, whose state is an object of its own; `submit` and the rewards change with it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [state]);
  return {
    waiting: waiting.length,
    start: ([first, ...others]) => {
      if (!first) return;
      setWaiting(others);
      submit(claimOf(first));
    },
  };
}
