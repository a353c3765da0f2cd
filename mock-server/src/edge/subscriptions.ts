/** Handlers of each domain event, in order. */
import { applyInviteRebates } from '../features/agents/invite-links';
import { rewardDepositor } from '../features/referral/referral';
import { creditDepositBonus } from '../features/rewards/deposit-bonus';
import { raiseSettled } from '../features/vip/raise-ranks';
import type { Subscriptions } from '../ground/events';

export const subscriptions: Subscriptions = {
  'member-created': [applyInviteRebates],
  'deposit-arrived': [creditDepositBonus],
  'deposit-credited': [rewardDepositor],
  'bets-settled': [raiseSettled],
};
