/** standing: what a member may do with a promotion, by where he stands with it (PRO-04). Pure. */
import type { PromotionStanding } from '@site/shared/wps';

export type StandingAction = 'join' | 'apply' | 'claim' | 'rewards' | 'none';

/** The one thing there is to do. A state without its means (a claim without a reward) offers nothing. */
export function actionOf({ state, canApply, rewardId }: PromotionStanding): StandingAction {
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

export type StandingTone = 'quiet' | 'open' | 'good' | 'bad';

/** How a state is coloured: gold is for money, so nothing here is gold. */
export function toneOf(state: PromotionStanding['state']): StandingTone {
  if (state === 'REJECTED') return 'bad';
  if (state === 'CLAIM' || state === 'ISSUED' || state === 'CLAIMED') return 'good';
  if (state === 'JOIN' || state === 'JOINED') return 'open';
  return 'quiet';
}
