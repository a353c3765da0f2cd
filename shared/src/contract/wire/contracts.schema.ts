/** Schemas of agents' contracts, wages and dividends (wps-contract rows 223–233). */
import { Type, type Static } from 'typebox';
import { Amount, AmountInput, Day, Id, Instant, Line, literals, paged, pageQuery, rangeQuery } from './atoms.schema';
import { MOST } from './listLimits';

const ContractRate = Type.String({ pattern: '^\\d{1,3}(\\.\\d{1,2})?$', examples: ['0.50'] });
export const ContractKind = literals('DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME');
export type ContractKind = Static<typeof ContractKind>;
/** MANUAL: a day as well, paid by hand. */
export const ContractPeriod = literals('HOUR', 'DAY', 'MANUAL', 'HALF_MONTH', 'MONTH');
export type ContractPeriod = Static<typeof ContractPeriod>;

/** From this much on, the rate in percent. Of wages: team's valid bets; of dividends: what the team has lost. */
export const ContractTier = Type.Object({
  condition: Amount,
  rate: ContractRate,
  /** Players who have bet in the period. */
  active: Type.Integer({ minimum: 0, maximum: 100_000 }),
});
export type ContractTier = Static<typeof ContractTier>;
export const Contract = Type.Object({
  contractId: Type.String(),
  version: Type.Integer(),
  kind: ContractKind,
  state: literals('OFFERED', 'ACTIVE', 'REJECTED', 'ENDED'),
  tiers: Type.Array(ContractTier),
  period: ContractPeriod,
  effectiveFrom: Day,
  /** The last day of a signed version that another one has replaced. An ended version without it was never in force. */
  effectiveUntil: Type.Union([Day, Type.Null()]),
  customerId: Type.String(),
  account: Type.String(),
  offeredBy: Type.String(),
  /** The one who reads it is the one to sign. */
  isMine: Type.Boolean(),
  offeredAt: Instant,
  signedAt: Type.Union([Instant, Type.Null()]),
});
export type Contract = Static<typeof Contract>;
export const ContractQuery = Type.Object({ kind: Type.Optional(ContractKind), customerId: Type.Optional(Id) });
export type ContractQuery = Static<typeof ContractQuery>;
export const Contracts = Type.Array(Contract);
export type Contracts = Static<typeof Contracts>;

const TierInputs = Type.Array(
  Type.Object({
    condition: AmountInput,
    rate: ContractRate,
    active: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, default: 0 })),
  }),
  { minItems: 1, maxItems: MOST.tiers },
);
const terms = { customerId: Id, kind: ContractKind, period: ContractPeriod, tiers: TierInputs };
export const OfferContractBody = Type.Object({
  ...terms,
  effectiveFrom: Type.Optional(Day),
  paymentPassword: Type.Optional(Line(20)),
});
export type OfferContractBody = Static<typeof OfferContractBody>;
export const OfferedContract = Type.Object({ contractId: Type.String(), version: Type.Integer() });
export type OfferedContract = Static<typeof OfferedContract>;
export const AnswerContractBody = Type.Object({
  contractId: Type.Optional(Id),
  /** The version that was read; an older one is refused. */
  version: Type.Optional(Type.Integer({ minimum: 1 })),
  action: literals('ACCEPT', 'REJECT'),
});
export type AnswerContractBody = Static<typeof AnswerContractBody>;

export const PreviewContractBody = Type.Object(terms);
export type PreviewContractBody = Static<typeof PreviewContractBody>;
export const ContractPreview = Type.Object({
  periods: Type.Integer(),
  bet: Amount,
  net: Amount,
  amount: Amount,
});
export type ContractPreview = Static<typeof ContractPreview>;

/** `mine`: what the agent receives; `team`: what they owe their downline. */
export const WageQuery = Type.Object({
  ...rangeQuery,
  ...pageQuery,
  side: Type.Optional(literals('mine', 'team')),
  account: Type.Optional(Type.String({ maxLength: 60 })),
});
export type WageQuery = Static<typeof WageQuery>;
export const WageRecord = Type.Object({
  contractId: Type.String(),
  version: Type.Integer(),
  /** The start of the period: a day, or a day and an hour "2026-11-20 14". */
  date: Type.String(),
  until: Type.String(),
  account: Type.String(),
  customerId: Type.String(),
  bet: Amount,
  /** What the team has won less what it staked. */
  net: Amount,
  active: Type.Integer(),
  /** The tier that was reached; none: nothing is due. */
  tier: Type.Union([ContractTier, Type.Null()]),
  rate: Type.String(),
  amount: Amount,
  state: literals('RUNNING', 'DUE', 'PAID', 'NOTHING'),
});
export type WageRecord = Static<typeof WageRecord>;
export const WageRecords = Type.Object({
  list: Type.Array(WageRecord),
  footer: Type.Object({ bet: Amount, amount: Amount, paid: Amount }),
  ...paged,
});
export type WageRecords = Static<typeof WageRecords>;
/** The running period of a contract that is in force, as it is now. */
export const ContractInfo = Type.Object({
  contractId: Type.String(),
  version: Type.Integer(),
  period: ContractPeriod,
  effectiveFrom: Day,
  date: Type.String(),
  until: Type.String(),
  bet: Amount,
  net: Amount,
  active: Type.Integer(),
  /** Percent of the tier that is reached; "0.00" below the first. */
  rate: Type.String(),
  amount: Amount,
  tier: Type.Union([ContractTier, Type.Null()]),
  /** The next better tier; none at the top. */
  next: Type.Union([ContractTier, Type.Null()]),
});
export type ContractInfo = Static<typeof ContractInfo>;
export const ContractInfoOrNone = Type.Union([ContractInfo, Type.Null()]);
export const PayWageBody = Type.Object({
  contractId: Id,
  date: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}( \\d{2})?$' }),
  paymentPassword: Type.Optional(Line(20)),
});
export type PayWageBody = Static<typeof PayWageBody>;
export const PaidWage = Type.Object({ amount: Amount, balance: Amount });
export type PaidWage = Static<typeof PaidWage>;
