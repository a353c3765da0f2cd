/** Schemas of a member's records: bets, statement, deposits, withdrawals, profit and loss (WPS-CONTRACT rows 152–157, 220). */
import { Type, type Static } from 'typebox';
import { Amount, Day, Instant, PageFacts, literals } from './atoms.schema';

const Range = {
  startDate: Day,
  endDate: Day,
  pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 50 })),
};

export const BetState = literals('OPEN', 'SETTLED', 'VOID');
export type BetState = Static<typeof BetState>;

export const BetRecordQuery = Type.Object({
  ...Range,
  gameType: Type.Optional(Type.String({ maxLength: 16 })),
  gameRoom: Type.Optional(Type.String({ maxLength: 32, description: 'Vendor code.' })),
  status: Type.Optional(BetState),
});
export type BetRecordQuery = Static<typeof BetRecordQuery>;
export const BetRow = Type.Object({
  betId: Type.String(),
  time: Instant,
  gameName: Type.String(),
  gameType: Type.String(),
  vassalage: Type.String(),
  betAmount: Amount,
  validBet: Amount,
  winLoss: Amount,
  status: BetState,
});
export type BetRow = Static<typeof BetRow>;
export const BetRecords = Type.Object({
  list: Type.Array(BetRow),
  footer: Type.Object({ betAmount: Amount, validBet: Amount, winLoss: Amount }),
  page: PageFacts,
});
export type BetRecords = Static<typeof BetRecords>;

export const BetDetailQuery = Type.Object({ betId: Type.String({ maxLength: 40 }) });
export type BetDetailQuery = Static<typeof BetDetailQuery>;
export const FairnessProof = Type.Object({
  serverSeedHash: Type.String(),
  clientSeed: Type.String(),
  nonce: Type.Integer(),
  serverSeed: Type.Optional(Type.String({ description: 'Told once the seed is no longer in use.' })),
});
export type FairnessProof = Static<typeof FairnessProof>;
export const BetDetail = Type.Object({
  ...BetRow.properties,
  roundId: Type.String(),
  settledAt: Type.Union([Instant, Type.Null()]),
  payout: Amount,
  currency: Type.String(),
  proof: Type.Optional(FairnessProof),
});
export type BetDetail = Static<typeof BetDetail>;

/** What a downline's money did: the agent's own view of the account record. */
export const DownlineLine = Type.Object({
  id: Type.String(),
  time: Instant,
  account: Type.String(),
  type: Type.String(),
  amount: Amount,
  balanceAfter: Amount,
  remark: Type.String(),
});
export type DownlineLine = Static<typeof DownlineLine>;
export const DownlineStatement = Type.Object({
  list: Type.Array(DownlineLine),
  footer: Type.Object({ in: Amount, out: Amount, net: Amount }),
  page: PageFacts,
});
export type DownlineStatement = Static<typeof DownlineStatement>;

export const DownlineStatementQuery = Type.Object({
  ...Range,
  account: Type.Optional(Type.String({ maxLength: 32 })),
  type: Type.Optional(Type.String({ maxLength: 32 })),
});
export type DownlineStatementQuery = Static<typeof DownlineStatementQuery>;

export const TransferRecordQuery = Type.Object({ ...Range, status: Type.Optional(Type.String({ maxLength: 16 })) });
export type TransferRecordQuery = Static<typeof TransferRecordQuery>;
export const DepositRow = Type.Object({
  transactionId: Type.String(),
  createTime: Instant,
  channel: Type.String(),
  amount: Amount,
  status: Type.String({ description: 'A DepositStatus or a WithdrawStatus.' }),
  statusName: Type.String(),
});
export type DepositRow = Static<typeof DepositRow>;
export const TransferRecords = Type.Object({
  list: Type.Array(DepositRow),
  footer: Type.Object({ amount: Amount }),
  page: PageFacts,
});
export type TransferRecords = Static<typeof TransferRecords>;

export const PnlQuery = Type.Object({
  startDate: Day,
  endDate: Day,
  gameType: Type.Optional(Type.String({ maxLength: 16 })),
});
export type PnlQuery = Static<typeof PnlQuery>;
const PnlSums = { bet: Amount, validBet: Amount, win: Amount, rebate: Amount, bonus: Amount, net: Amount };
export const Pnl = Type.Object({
  list: Type.Array(Type.Object({ date: Day, ...PnlSums })),
  footer: Type.Object(PnlSums),
});
export type Pnl = Static<typeof Pnl>;
