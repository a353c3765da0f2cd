/** Handlers of each domain event, in order. */
import { keepInvitePromise } from '../features/agents/invite-links';
import { creditDepositBonus } from '../features/rewards/deposit-bonus';
import type { Subscriptions } from '../ground/events';

export const subscriptions: Subscriptions = {
  'member-created': [keepInvitePromise],
  'deposit-arrived': [creditDepositBonus],
};
