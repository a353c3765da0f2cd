/** Schemas of responsible play: limits, pauses, reality check, activity. */
import { Type, type Static } from 'typebox';
import { Amount, AmountInput, Instant, literals } from './atoms.schema';

const kind = literals('DEPOSIT', 'LOSS', 'WAGER', 'SESSION');
const period = literals('24H', '7D', '30D');
const maybe = <T extends typeof Amount | typeof Instant>(schema: T) => Type.Union([schema, Type.Null()]);

export const Limit = Type.Object({
  kind,
  period,
  /** Null for SESSION, which has minutes. */
  amount: maybe(Amount),
  minutes: Type.Union([Type.Integer(), Type.Null()]),
  used: Type.String(),
  pendingAmount: Type.Union([Type.String(), Type.Null()]),
  pendingFrom: maybe(Instant),
});
export type Limit = Static<typeof Limit>;
export const Limits = Type.Array(Limit);
export const LimitBody = Type.Object({
  kind,
  period,
  /** Minutes for SESSION. Null asks to lift the limit. */
  amount: Type.Union([AmountInput, Type.Null()]),
});
export type LimitBody = Static<typeof LimitBody>;
export const TimeoutBody = Type.Object({ period: literals('24H', '7D', '30D', '42D') });
export type TimeoutBody = Static<typeof TimeoutBody>;
export const Until = Type.Object({ until: Instant });
export type Until = Static<typeof Until>;
export const ExclusionBody = Type.Object({
  months: Type.Integer({ minimum: 6, maximum: 60 }),
  reason: Type.Optional(Type.String({ maxLength: 200 })),
});
export type ExclusionBody = Static<typeof ExclusionBody>;
export const RealityCheckBody = Type.Object({ minutes: Type.Integer({ minimum: 0, maximum: 240 }) });
export type RealityCheckBody = Static<typeof RealityCheckBody>;
export const RealityCheck = Type.Object({
  /** 0: off. */
  minutes: Type.Integer(),
  sessionStart: Instant,
  elapsedSec: Type.Integer(),
  netPosition: Amount,
});
export type RealityCheck = Static<typeof RealityCheck>;
export const ActivityQuery = Type.Object({
  months: Type.Optional(Type.Union([Type.Literal(1), Type.Literal(3), Type.Literal(6), Type.Literal(12)])),
});
export type ActivityQuery = Static<typeof ActivityQuery>;
const sums = { deposits: Amount, withdrawals: Amount, netDeposits: Amount, bets: Amount, wins: Amount, net: Amount };
export const ActivityStatement = Type.Object({
  ...sums,
  timePlayedMin: Type.Integer(),
  byMonth: Type.Array(Type.Object({ month: Type.String(), ...sums })),
});
export type ActivityStatement = Static<typeof ActivityStatement>;
