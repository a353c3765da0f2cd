/** Calls of tickets, unclaimed rewards and promo codes (docs/wps-contract.md). */
import { call } from './call';
import type * as S from './tickets.schema';

const member = { access: 'member' } as const;

// @unused-by-client
export const cancelTicket = call<S.TicketIdBody, true>('POST', '/wps/relay/MCSFE_cancelTicket', {
  ...member,
  idempotent: true,
});
// @unused-by-client
export const discountTickets = call<void, S.DiscountTickets>('GET', '/wps/relay/PROMOFE_getDiscountTicketList', member);
// @unused-by-client
export const ticketConfig = call<void, S.TicketConfig>('GET', '/wps/relay/PROMOFE_getTicketGlobalConfig', member);
// @unused-by-client
export const unappliedRewards = call<void, S.UnappliedRewards>(
  'GET',
  '/wps/relay/PROMOFE_getUnappliedExtraRewardClaimList',
  member,
);
// @unused-by-client
export const promoCodes = call<void, S.PromoCodes>('GET', '/wps/relay/PROMOFE_getPromoCode', member);
