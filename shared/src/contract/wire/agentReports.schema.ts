/** Schemas of the agent's reports, transfers and envelopes (wps-contract rows 214–222). */
import { Type, type Static } from 'typebox';
import { Downlines, optionalId, optionalText, Rate } from './agent.schema';
import {
  Amount,
  AmountInput,
  Day,
  Id,
  Instant,
  Line,
  literals,
  oldPageQuery,
  paged,
  PageFacts,
  pageQuery,
  rangeQuery,
} from './atoms.schema';
import { MOST } from './listLimits';

export const TeamReportQuery = Type.Object({
  ...rangeQuery,
  ...pageQuery,
  /** A user name: only the rows of that member. */
  account: optionalText(),
  /** Root of the branch; empty: the agent's own. */
  parentId: optionalId,
  /** Only the member at `parentId`, without their branch. */
  alone: Type.Optional(Type.Boolean()),
  gameType: optionalText(30),
  /** With a single day: only the bets of this hour, the base of an hourly wage. */
  hour: Type.Optional(Type.Integer({ minimum: 0, maximum: 23 })),
});
export type TeamReportQuery = Static<typeof TeamReportQuery>;
const pnlSums = {
  deposit: Amount,
  withdraw: Amount,
  bet: Amount,
  win: Amount,
  rebate: Amount,
  bonus: Amount,
  net: Amount,
};
export const TeamPnl = Type.Object({
  list: Type.Array(
    Type.Object({
      customerId: Type.String(),
      account: Type.String(),
      type: Type.Integer(),
      /** Number of people summed in the row; 1 is the person alone. */
      members: Type.Integer(),
      ...pnlSums,
    }),
  ),
  way: Downlines.properties.way,
  footer: Type.Object(pnlSums),
  ...paged,
});
export type TeamPnl = Static<typeof TeamPnl>;
const betSums = { bet: Amount, validBet: Amount, winLoss: Amount };
export const TeamBets = Type.Object({
  list: Type.Array(
    Type.Object({
      betId: Type.String(),
      time: Instant,
      customerId: Type.String(),
      account: Type.String(),
      game: Type.String(),
      gameType: Type.String(),
      ...betSums,
    }),
  ),
  way: Downlines.properties.way,
  footer: Type.Object(betSums),
  ...paged,
});
export type TeamBets = Static<typeof TeamBets>;
export const DownlineTransQuery = Type.Object({
  ...rangeQuery,
  ...oldPageQuery,
  account: optionalText(),
  parentId: optionalId,
  alone: Type.Optional(Type.Boolean()),
  /** Kinds of the ledger, comma separated. `withdraw` alone: completed withdrawals. */
  type: optionalText(200),
});
export type DownlineTransQuery = Static<typeof DownlineTransQuery>;
export const DownlineTrans = Type.Object({
  list: Type.Array(
    Type.Object({
      id: Type.String(),
      time: Instant,
      customerId: Type.String(),
      account: Type.String(),
      type: Type.String(),
      amount: Amount,
      remark: Type.String(),
    }),
  ),
  way: Downlines.properties.way,
  footer: Type.Object({ in: Amount, out: Amount, net: Amount }),
  page: PageFacts,
});
export type DownlineTrans = Static<typeof DownlineTrans>;
export const TeamRebate = Type.Object({
  list: Type.Array(
    Type.Object({
      customerId: Type.String(),
      account: Type.String(),
      productType: Type.String(),
      validBet: Amount,
      rate: Rate,
      amount: Amount,
      /** The part of it that is in the member's account. */
      paid: Amount,
    }),
  ),
  footer: Type.Object({ validBet: Amount, amount: Amount, paid: Amount }),
  ...paged,
});
export type TeamRebate = Static<typeof TeamRebate>;
export const AgentIncome = Type.Object({
  list: Type.Array(
    Type.Object({
      date: Day,
      /** Root of the branch it came from. */
      source: Type.String(),
      customerId: Type.String(),
      productType: Type.String(),
      base: Amount,
      rate: Rate,
      amount: Amount,
      /** A finished day has been paid into the agent's account. */
      state: literals('RUNNING', 'PAID'),
    }),
  ),
  footer: Type.Object({ base: Amount, amount: Amount, paid: Amount }),
  ...paged,
});
export type AgentIncome = Static<typeof AgentIncome>;

export const TransferDownlineBody = Type.Object({
  customerId: Id,
  amount: AmountInput,
  paymentPassword: Type.Optional(Line(20)),
});
export type TransferDownlineBody = Static<typeof TransferDownlineBody>;
export const TransferredDownline = Type.Object({ transactionId: Type.String(), balance: Amount });
export type TransferredDownline = Static<typeof TransferredDownline>;
export const TransferEnabled = Type.Boolean();

export const RedRainBody = Type.Object({
  mode: literals('EQUAL', 'RANDOM', 'LIST'),
  /** For EQUAL and RANDOM: the total. */
  total: Type.Optional(AmountInput),
  receivers: Type.Array(Type.Object({ customerId: Id, amount: Type.Optional(AmountInput) }), {
    minItems: 1,
    maxItems: MOST.receivers,
  }),
  remark: Type.Optional(Line(60)),
  paymentPassword: Type.Optional(Line(20)),
});
export type RedRainBody = Static<typeof RedRainBody>;
export const RedRain = Type.Object({
  batchId: Type.String(),
  accepted: Type.Integer(),
  total: Amount,
  sent: Type.Array(Type.Object({ customerId: Type.String(), account: Type.String(), amount: Amount })),
  rejected: Type.Array(
    Type.Object({
      customerId: Type.String(),
      /** Of the members in the team. */
      account: Type.Optional(Type.String()),
      reason: Type.String(),
    }),
  ),
  balance: Amount,
});
export type RedRain = Static<typeof RedRain>;
export const RedRainQuery = Type.Object({ ...rangeQuery, ...pageQuery });
export type RedRainQuery = Static<typeof RedRainQuery>;
export const RedRains = Type.Object({
  list: Type.Array(
    Type.Object({
      batchId: Type.String(),
      time: Instant,
      mode: Type.String(),
      total: Amount,
      count: Type.Integer(),
      /** DONE, or PARTIAL when a receiver was refused. */
      state: Type.String(),
      remark: Type.String(),
      sent: RedRain.properties.sent,
      rejected: RedRain.properties.rejected,
    }),
  ),
  footer: Type.Object({ total: Amount, count: Type.Integer() }),
  ...paged,
});
export type RedRains = Static<typeof RedRains>;
