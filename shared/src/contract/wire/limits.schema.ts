/** Schemas of responsible play: limits, time-out, self-exclusion, reality check, activity (wps-contract rows 235–240). */
import { Type, type Static } from 'typebox';
import { Amount, Instant, literals } from './atoms.schema';

export const LimitKind = literals('DEPOSIT', 'LOSS', 'WAGER', 'SESSION');
export type LimitKind = Static<typeof LimitKind>;
export const LimitPeriod = literals('24H', '7D', '30D');
export type LimitPeriod = Static<typeof LimitPeriod>;

/** `amount` is money, or whole minutes as text ("60") for SESSION. */
const LimitAmount = Type.String({ pattern: '^\\d{1,13}(\\.\\d{2})?$' });

export const PlayLimit = Type.Object({
  kind: LimitKind,
  period: LimitPeriod,
  /** null: no limit is set. */
  amount: Type.Union([LimitAmount, Type.Null()]),
  used: LimitAmount,
  /** A raise takes effect after its cooling-off period and a confirmation. */
  pendingAmount: Type.Union([LimitAmount, Type.Null()]),
  pendingFrom: Type.Union([Instant, Type.Null()]),
});
export type PlayLimit = Static<typeof PlayLimit>;
export const PlayLimits = Type.Array(PlayLimit);
export type PlayLimits = Static<typeof PlayLimits>;
export const SetLimitBody = Type.Object({
  kind: LimitKind,
  period: LimitPeriod,
  /** null removes the limit, which counts as raising it. */
  amount: Type.Union([LimitAmount, Type.Null()]),
  /** Confirms a raise whose cooling-off period is over. */
  confirm: Type.Optional(Type.Boolean()),
});
export type SetLimitBody = Static<typeof SetLimitBody>;

export const Exclusion = Type.Object({
  /** null: play is allowed. */
  until: Type.Union([Instant, Type.Null()]),
  kind: Type.Union([literals('TIMEOUT', 'SELF_EXCLUSION'), Type.Null()]),
});
export type Exclusion = Static<typeof Exclusion>;
export const TimeoutBody = Type.Object({ period: literals('24H', '7D', '30D', '42D') });
export type TimeoutBody = Static<typeof TimeoutBody>;
export const SelfExclusionBody = Type.Object({
  months: Type.Integer({ minimum: 6, maximum: 60 }),
  reason: Type.Optional(Type.String({ maxLength: 200 })),
});
export type SelfExclusionBody = Static<typeof SelfExclusionBody>;

export const RealityCheck = Type.Object({
  minutes: Type.Integer({ description: 'Between two reminders; 0: none.' }),
  sessionStart: Instant,
  elapsedSec: Type.Integer(),
  playedSec: Type.Integer({
    description:
      'Of these seconds: the time from each bet to the next; a first bet, and one after a pause of over 10 minutes, counts as 60.',
  }),
  netPosition: Amount,
});
export type RealityCheck = Static<typeof RealityCheck>;
export const RealityCheckBody = Type.Object({ minutes: Type.Integer({ minimum: 0, maximum: 240 }) });
export type RealityCheckBody = Static<typeof RealityCheckBody>;

export const ActivityQuery = Type.Object({ months: Type.Integer({ minimum: 1, maximum: 12 }) });
export type ActivityQuery = Static<typeof ActivityQuery>;
export const ActivityStatement = Type.Object({
  deposits: Amount,
  withdrawals: Amount,
  netDeposits: Amount,
  bets: Amount,
  wins: Amount,
  net: Amount,
  timePlayedMin: Type.Integer({ description: 'By the same rule as `playedSec` of the reality check.' }),
  byMonth: Type.Array(
    Type.Object({
      month: Type.String({ pattern: '^\\d{4}-\\d{2}$' }),
      deposits: Amount,
      withdrawals: Amount,
      net: Amount,
    }),
  ),
});
export type ActivityStatement = Static<typeof ActivityStatement>;
