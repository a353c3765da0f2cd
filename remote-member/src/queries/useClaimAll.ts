/**
 * useClaimAll: claims several rewards one after the other, each once and with a key of its own. It stops at the first that the
 * gateway refuses, unless it was claimed before or has expired; the note of the claim says why, and the others can still be claimed.
 */
import { useLayoutEffect, useState } from 'react';
import type { ClaimRewardBody, Reward } from '@site/shared/wps';
import type { Claim } from './useClaim';

export interface ClaimAll {
  /** Another reward is claimed after the present one. */
  readonly isRunning: boolean;
  readonly start: (rewards: readonly Reward[]) => void;
}

export const claimOf = ({ rewardId, promotionType }: Reward): ClaimRewardBody => ({
  promotionClaimId: rewardId,
  promotionType,
});

type ClaimState = Pick<
  Claim<ClaimRewardBody, unknown>,
  'state' | 'isBusy' | 'isClaimedBefore' | 'isExpired' | 'submit'
>;

export function useClaimAll({ state, isBusy, isClaimedBefore, isExpired, submit }: ClaimState): ClaimAll {
  const [waiting, setWaiting] = useState<readonly Reward[]>([]);
  // Layout effect: between two claims the button shows that it is at work.
  useLayoutEffect(() => {
    const [next, ...others] = waiting;
    if (!next || isBusy) return;
    const isGone = isClaimedBefore || isExpired;
    const isDone = state.status === 'done' || isGone || (state.status === 'idle' && state.endedElsewhere === 'done');
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
