/** Schemas of promotion participation: status, joining, applying, daily calendar, wheel, tickets (rows 163–172). */
import { Type, type Static, type TSchema } from 'typebox';
import { Amount, Instant, literals } from './atoms.schema';
import { MOST } from './listLimits';

const maybe = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()]);
/** How many times what is paid must be staked before it can be withdrawn. */
const Turnover = Type.Integer({ minimum: 0 });
const PromotionId = Type.String({ pattern: '^\\d{1,15}$' });

/**
 * COMING_SOON → JOIN → JOINED → (APPLYING → PROCESS | REJECTED) → ISSUED | CLAIM → CLAIMED; CLOSE from any state once it
 * is over. JOINED: conditions are not met yet, or (`canApply`) the member can apply for the reward. ISSUED: the reward is
 * in the reward centre. CLAIM: it can be claimed directly.
 */
export const PromotionState = literals(
  'COMING_SOON',
  'JOIN',
  'JOINED',
  'APPLYING',
  'PROCESS',
  'REJECTED',
  'ISSUED',
  'CLAIM',
  'CLAIMED',
  'CLOSE',
);
export type PromotionState = Static<typeof PromotionState>;

/** The member's status in one promotion. */
export const PromotionStatus = Type.Object({
  promotionId: PromotionId,
  promotionType: Type.String({
    description: 'SIGNUP, LOGIN, MANUAL, RAFFLE, UPGRADE_BONUS, MISSION, TICKET, REFERRAL …',
  }),
  state: PromotionState,
  canApply: Type.Boolean(),
  /** Parameter of `claimReward`; only with CLAIM. */
  rewardId: maybe(Type.String()),
  amount: maybe(Amount),
  turnover: Turnover,
  /** Number of required games already played; only where games are required before applying. */
  progress: maybe(Type.Object({ done: Type.Integer({ minimum: 0 }), target: Type.Integer({ minimum: 1 }) })),
  /** Reason of a refused application, in the requested language. */
  reason: maybe(Type.String()),
  opensAt: maybe(Instant),
  closesAt: maybe(Instant),
});
export type PromotionStatus = Static<typeof PromotionStatus>;
export const PromotionStatuses = Type.Array(PromotionStatus);
export type PromotionStatuses = Static<typeof PromotionStatuses>;

export const PromotionIdBody = Type.Object({ promotionId: PromotionId });
export type PromotionIdBody = Static<typeof PromotionIdBody>;

/** Five megabytes as base64 with the data prefix. */
const PICTURE_LENGTH = 7_000_000;
export const ApplyBody = Type.Object({
  promotionId: PromotionId,
  remarks: Type.String({ maxLength: 140 }),
  pictures: Type.Array(
    Type.String({ maxLength: PICTURE_LENGTH, pattern: '^data:image/(png|jpeg);base64,[A-Za-z0-9+/]+=*$' }),
    { maxItems: MOST.pictures },
  ),
});
export type ApplyBody = Static<typeof ApplyBody>;

export const LoginDay = Type.Object({
  day: Type.Integer({ minimum: 1 }),
  reward: Amount,
  state: literals('CLAIMED', 'READY', 'WAITING', 'MISSED'),
});
export type LoginDay = Static<typeof LoginDay>;
export const LoginPromotion = Type.Object({
  promotionId: PromotionId,
  days: Type.Array(LoginDay),
  turnover: Turnover,
  /** When the next day can be claimed; null while one is ready. */
  nextAt: maybe(Instant),
});
export type LoginPromotion = Static<typeof LoginPromotion>;
export const ClaimLoginBody = Type.Object({ id: PromotionId });
export type ClaimLoginBody = Static<typeof ClaimLoginBody>;
export const LoginClaimed = Type.Object({ day: Type.Integer(), amount: Amount });
export type LoginClaimed = Static<typeof LoginClaimed>;

export const RafflePrize = Type.Object({ prizeId: Type.String(), title: Type.String(), amount: Amount });
export type RafflePrize = Static<typeof RafflePrize>;
export const RaffleQuery = Type.Object({ promotionId: Type.Optional(PromotionId) });
export type RaffleQuery = Static<typeof RaffleQuery>;
export const RaffleStatus = Type.Object({
  promotionId: PromotionId,
  chances: Type.Integer({ minimum: 0 }),
  /** In their order on the wheel. */
  prizes: Type.Array(RafflePrize, { minItems: 2 }),
  turnover: Turnover,
  /** Amount still to be staked for the next spin. */
  nextChance: maybe(Amount),
});
export type RaffleStatus = Static<typeof RaffleStatus>;
export const RaffleDraw = Type.Object({ prize: RafflePrize, chances: Type.Integer({ minimum: 0 }) });
export type RaffleDraw = Static<typeof RaffleDraw>;

export const TicketQuery = Type.Object({
  isApp: Type.Optional(literals('Y', 'N')),
  status: Type.Optional(literals('AVAILABLE', 'USED', 'EXPIRED')),
  isAll: Type.Optional(literals('Y', 'N')),
});
export type TicketQuery = Static<typeof TicketQuery>;
export const PromoTicket = Type.Object({
  ticketId: Type.String(),
  transactionId: Type.String(),
  type: literals('PRIZE_WHEEL', 'BONUS', 'FREE_SPIN'),
  title: Type.String(),
  status: literals('AVAILABLE', 'USED', 'EXPIRED'),
  turnover: Turnover,
  expireTime: maybe(Instant),
});
export type PromoTicket = Static<typeof PromoTicket>;
export const PromoTickets = Type.Array(PromoTicket);
export type PromoTickets = Static<typeof PromoTickets>;
export const UseTicketBody = Type.Object({ transactionId: Type.String({ maxLength: 40 }), isApp: literals('Y', 'N') });
export type UseTicketBody = Static<typeof UseTicketBody>;
export const TicketUsed = Type.Object({
  transactionId: Type.String(),
  type: PromoTicket.properties.type,
  prize: maybe(RafflePrize),
});
export type TicketUsed = Static<typeof TicketUsed>;
