/** Schemas of records: bets, account, deposits, withdrawals, profit and loss. */
import { Type, type Static } from 'typebox';
import { Amount, Id, Instant, oldPageQuery, PageFacts, pageQuery, rangeQuery } from './atoms.schema';

const text = (maxLength = 60) => Type.Optional(Type.String({ maxLength }));
export const BetRecordQuery = Type.Object({
  ...rangeQuery,
  ...oldPageQuery,
  gameType: text(),
  gameRoom: text(),
  vassalage: text(),
  /** open, settled or void. */
  status: text(16),
});
export type BetRecordQuery = Static<typeof BetRecordQuery>;
export const BetRecord = Type.Object({
  betId: Type.String(),
  time: Instant,
  gameName: Type.String(),
  gameType: Type.String(),
  vassalage: Type.String(),
  nodeId: Type.String(),
  betAmount: Amount,
  validBet: Amount,
  payout: Amount,
  winLoss: Amount,
  status: Type.String(),
});
export type BetRecord = Static<typeof BetRecord>;
export const BetRecords = Type.Object({
  list: Type.Array(BetRecord),
  footer: Type.Object({ betAmount: Amount, validBet: Amount, winLoss: Amount }),
  page: PageFacts,
});
export type BetRecords = Static<typeof BetRecords>;
export const AccountRecordQuery = Type.Object({ ...rangeQuery, ...oldPageQuery, transactionType: text(200) });
export type AccountRecordQuery = Static<typeof AccountRecordQuery>;
export const AccountRecords = Type.Object({
  list: Type.Array(
    Type.Object({
      id: Type.String(),
      time: Instant,
      type: Type.String(),
      amount: Amount,
      /** As in StatementLine. */
      moved: Type.Optional(Amount),
      balance: Amount,
      remark: Type.String(),
    }),
  ),
  footer: Type.Object({ in: Amount, out: Amount, net: Amount }),
  page: PageFacts,
});
export type AccountRecords = Static<typeof AccountRecords>;
export const MoneyRecordQuery = Type.Object({
  ...rangeQuery,
  ...oldPageQuery,
  /** 1 pending, 2 success, 3 rejected. */
  status: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
});
export type MoneyRecordQuery = Static<typeof MoneyRecordQuery>;
export const MoneyRecords = Type.Object({
  list: Type.Array(
    Type.Object({
      transactionId: Type.String(),
      createTime: Instant,
      channel: Type.String(),
      amount: Amount,
      status: Type.Integer(),
      statusName: Type.String(),
    }),
  ),
  page: PageFacts,
});
export type MoneyRecords = Static<typeof MoneyRecords>;
export const PnlQuery = Type.Object({ ...rangeQuery, ...pageQuery, gameType: text() });
export type PnlQuery = Static<typeof PnlQuery>;
const pnl = { bet: Amount, validBet: Amount, win: Amount, rebate: Amount, bonus: Amount, net: Amount };
export const Pnl = Type.Object({
  list: Type.Array(Type.Object({ date: Type.String(), gameType: Type.String(), ...pnl })),
  footer: Type.Object(pnl),
});
export type Pnl = Static<typeof Pnl>;
export const BetQuery = Type.Object({ betId: Id });
export type BetQuery = Static<typeof BetQuery>;
export const BetDetail = Type.Object({
  ...BetRecord.properties,
  roundId: Type.String(),
  settledAt: Type.Union([Instant, Type.Null()]),
  /** What is needed to verify the outcome; shape by the game. */
  proof: Type.Unknown(),
});
export type BetDetail = Static<typeof BetDetail>;
