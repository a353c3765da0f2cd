/** promotionStatus: the member's next action and the colour for each state of a promotion (PRO-04). */
import type { PromotionStatus } from '@site/shared/wps';

export type NextAction = 'join' | 'apply' | 'claim' | 'rewards' | 'none';

/** The one possible action, or 'none'. A claimable state without a reward id offers none. */
export function nextActionOf({ state, canApply, rewardId }: PromotionStatus): NextAction {
  switch (state) {
    case 'JOIN':
      return 'join';
    case 'JOINED':
    case 'REJECTED':
      return canApply ? 'apply' : 'none';
    case 'CLAIM':
      return rewardId === null ? 'none' : 'claim';
    case 'ISSUED':
      return 'rewards';
    case 'COMING_SOON':
    case 'APPLYING':
    case 'PROCESS':
    case 'CLAIMED':
    case 'CLOSE':
      return 'none';
  }
}

export type StatusTone = 'quiet' | 'open' | 'good' | 'bad';

/** Colour of a state. Never gold, which is reserved for money. */
export function toneOf(state: PromotionStatus['state']): StatusTone {
  if (state === 'REJECTED') return 'bad';
  if (state === 'CLAIM' || state === 'ISSUED' || state === 'CLAIMED') return 'good';
  if (state === 'JOIN' || state === 'JOINED') return 'open';
  return 'quiet';
}
