/**
 * useClaimAll: claims several rewards one after the other, each once and with a key of its own. It stops at the first that the
 * gateway refuses; the note of the claim says why, and the others can still be claimed.
 */
import { useLayoutEffect, useState } from 'react';
import type { ClaimRewardBody, Reward } from '@site/shared/wps';
import type { Intention } from '@site/shared/intent';

export interface ClaimAll {
  /** Another reward is claimed after the present one. */
  readonly isRunning: boolean;
  readonly start: (rewards: readonly Reward[]) => void;
}

export const claimOf = ({ rewardId, promotionType }: Reward): ClaimRewardBody => ({
  promotionClaimId: rewardId,
  promotionType,
});

export function useClaimAll({ state, isBusy, submit }: Intention<ClaimRewardBody, unknown>): ClaimAll {
  const [waiting, setWaiting] = useState<readonly Reward[]>([]);
  // Layout effect: between two claims the button shows that it is at work.
  useLayoutEffect(() => {
    const [next, ...others] = waiting;
    if (!next || isBusy) return;
    const isDone = state.status === 'done' || (state.status === 'idle' && state.endedElsewhere === 'done');
    // Refused, or not sent at all because another tab claims.
    if (!isDone) return setWaiting([]);
    setWaiting(others);
    submit(claimOf(next));
    // After each answer; `submit` changes with the state.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [state, waiting]);
  return {
    isRunning: waiting.length > 0,
    start: ([first, ...others]) => {
      if (!first) return;
      setWaiting(others);
      submit(claimOf(first));
    },
  };
}
