/** Schemas of the wallet: balance, breakdown, statement. */
import { Type, type Static } from 'typebox';
import { Amount, Instant, paged, pageQuery, rangeQuery, YesNo } from './atoms.schema';

export const BalanceQuery = Type.Object({ typeId: Type.Optional(Type.Integer()) });
export type BalanceQuery = Static<typeof BalanceQuery>;
export const WalletBalance = Type.Object({
  /** Cash, bonus and every vendor wallet together. */
  sumBalance: Amount,
  currency: Type.String(),
  currencySymbol: Type.String(),
  /** 2 is the main wallet, 3 the bonus; the others are vendor wallets. */
  balance: Type.Array(
    Type.Object({ accountTypeId: Type.Integer(), accountTypeName: Type.String(), availBalance: Amount }),
  ),
});
export type WalletBalance = Static<typeof WalletBalance>;
export const WalletNames = Type.Array(Type.Object({ accountTypeId: Type.Integer(), accountName: Type.String() }));
export type WalletNames = Static<typeof WalletNames>;
export const OldBalances = Type.Object({
  balances: Type.Array(Type.Object({ accountName: Type.String(), availBalance: Amount })),
});
export type OldBalances = Static<typeof OldBalances>;
export const MerchantWallet = Type.Object({ isSingle: Type.Union([Type.Literal(1), Type.Literal(0)]) });
export type MerchantWallet = Static<typeof MerchantWallet>;
export const WalletSummary = Type.Object({
  available: Amount,
  /** Deposits reported as paid and not decided yet. */
  pendingDeposit: Amount,
  pendingWithdraw: Amount,
  inGames: Amount,
  bonus: Amount,
  /** Sum of the vendor wallets: must be moved to the main wallet before a withdrawal. */
  vendorWallets: Amount,
  locked: Amount,
  /** The part of `available` that cannot be withdrawn before the turnover is met. */
  lockedByTurnover: Amount,
  currency: Type.String(),
  asOf: Instant,
});
export type WalletSummary = Static<typeof WalletSummary>;
export const LockStatus = Type.Object({ locked: YesNo, reason: Type.String() });
export type LockStatus = Static<typeof LockStatus>;
export const StatementQuery = Type.Object({
  ...rangeQuery,
  ...pageQuery,
  /** Kinds of transfer, comma separated; empty: all. */
  type: Type.Optional(Type.String({ maxLength: 200 })),
  /** `csv`: the whole range as a file instead of a page. */
  format: Type.Optional(Type.Enum(['json', 'csv'])),
});
export type StatementQuery = Static<typeof StatementQuery>;
export const StatementLine = Type.Object({
  id: Type.String(),
  time: Instant,
  type: Type.String(),
  refId: Type.String(),
  remark: Type.String(),
  /** Net change of cash and bonus together. */
  amount: Amount,
  /** Where `amount` is 0.00: what moved between the member's own wallets. */
  moved: Type.Optional(Amount),
  /** Cash and bonus together after this line, like `sumBalance` of the wallet's balance. */
  balanceAfter: Amount,
  status: Type.String(),
});
export type StatementLine = Static<typeof StatementLine>;
export const Statement = Type.Object({
  list: Type.Array(StatementLine),
  footer: Type.Object({ in: Amount, out: Amount, net: Amount }),
  ...paged,
});
export type Statement = Static<typeof Statement>;
