/** Calls of promotion participation (wps-contract rows 163–164, 169–172); rewards and missions are in rewards.calls.ts. */
import { call } from './call';
import type * as P from './participation.schema';

const member = { access: 'member' } as const;
const once = { ...member, idempotent: true } as const;

/** The member's status in every running promotion. This project's own call: no public source documents one. */
export const promotionStatuses = call<void, P.PromotionStatuses>(
  'GET',
  '/wps/relay/PROMOFE_getPromotionStandings',
  member,
);
export const joinPromotion = call<P.PromotionIdBody, true>('POST', '/wps/relay/MCSFE_signUpPromotionJoin', once);
export const applyPromotion = call<P.ApplyBody, true>('POST', '/wps/relay/MCSFE_signUpRequestReward', once);

export const loginPromotion = call<void, P.LoginPromotion>('GET', '/wps/relay/MCSFE_getLoginPromotion', member);
export const claimLoginPromotion = call<P.ClaimLoginBody, P.LoginClaimed>(
  'POST',
  '/wps/relay/MCSFE_claimLoginPromotion',
  once,
);

export const raffleStatus = call<P.RaffleQuery, P.RaffleStatus>(
  'GET',
  '/wps/relay/MCSFE_getRafflePromotionStatus',
  member,
);
export const drawRaffle = call<P.PromotionIdBody, P.RaffleDraw>('POST', '/wps/relay/MCSFE_claimRafflePromotion', once);

export const promoTickets = call<P.TicketQuery, P.PromoTickets>('GET', '/wps/relay/PROMOFE_getClaimTicketList', member);
export const redeemTicket = call<P.UseTicketBody, P.TicketUsed>('POST', '/wps/relay/PROMOFE_claimTicket', once);
