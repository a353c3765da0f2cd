/** Schemas of withdrawals, bound accounts and the funds password (WPS-CONTRACT rows 129–139). */
import { Type, type Static } from 'typebox';
import { Amount, Instant, literals } from './atoms.schema';

const FundsPassword = Type.String({ minLength: 6, maxLength: 6, pattern: '^\\d{6}$' });

const Range = Type.Object({ minimumAmount: Amount, maximumAmount: Amount });

export const WithdrawSettingsQuery = Type.Object({ groupId: Type.Optional(Type.Integer()) });
export type WithdrawSettingsQuery = Static<typeof WithdrawSettingsQuery>;
export const WithdrawSettings = Type.Object({
  minimumAmount: Amount,
  maximumAmount: Amount,
  eWallet: Range,
  dailyCount: Type.Integer(),
  dailyAmount: Amount,
  usedCount: Type.Integer({ description: 'Withdrawals asked for today.' }),
  usedAmount: Amount,
  feeBps: Type.Integer(),
  currency: Type.String(),
});
export type WithdrawSettings = Static<typeof WithdrawSettings>;

export const TurnoverInfo = Type.Object({
  required: Amount,
  completed: Amount,
  remaining: Amount,
  items: Type.Array(Type.Object({ source: Type.String(), required: Amount, completed: Amount, time: Instant })),
});
export type TurnoverInfo = Static<typeof TurnoverInfo>;

export const PreWithdrawBody = Type.Object({ amount: Amount, cardId: Type.String({ maxLength: 40 }) });
export type PreWithdrawBody = Static<typeof PreWithdrawBody>;
export const PreWithdraw = Type.Object({
  fee: Amount,
  receive: Amount,
  etaMinutes: Type.Integer(),
  blockers: Type.Array(Type.String({ description: 'Error codes that would refuse this withdrawal now.' })),
});
export type PreWithdraw = Static<typeof PreWithdraw>;

export const WithdrawBody = Type.Object({
  cardId: Type.String({ maxLength: 40 }),
  amount: Amount,
  paymentPassword: FundsPassword,
});
export type WithdrawBody = Static<typeof WithdrawBody>;

export const WithdrawStatus = literals('REQUESTED', 'REVIEW', 'APPROVED', 'PAYING', 'PAID', 'REJECTED');
export type WithdrawStatus = Static<typeof WithdrawStatus>;

export const WithdrawReceipt = Type.Object({
  transactionId: Type.String(),
  status: WithdrawStatus,
  etaMinutes: Type.Integer(),
});
export type WithdrawReceipt = Static<typeof WithdrawReceipt>;

export const WithdrawTransactionQuery = Type.Object({ transactionId: Type.String({ maxLength: 40 }) });
export type WithdrawTransactionQuery = Static<typeof WithdrawTransactionQuery>;
export const WithdrawTransaction = Type.Object({
  transactionId: Type.String(),
  status: WithdrawStatus,
  amount: Amount,
  fee: Amount,
  receive: Amount,
  currency: Type.String(),
  bankName: Type.String(),
  accountMasked: Type.String(),
  createdAt: Instant,
  etaMinutes: Type.Integer(),
  reason: Type.Union([Type.String(), Type.Null()]),
  steps: Type.Array(Type.Object({ state: WithdrawStatus, time: Instant })),
});
export type WithdrawTransaction = Static<typeof WithdrawTransaction>;

export const CardType = literals('bank', 'debit', 'e-wallet', 'virtual');
export type CardType = Static<typeof CardType>;

export const BankCard = Type.Object({
  id: Type.String(),
  type: CardType,
  bankCode: Type.String(),
  bankName: Type.String(),
  accountMasked: Type.String(),
  holderName: Type.String(),
  default: Type.Boolean(),
});
export type BankCard = Static<typeof BankCard>;
export const BankCards = Type.Array(BankCard);
export type BankCards = Static<typeof BankCards>;
export const BankCardsQuery = Type.Object({ type: Type.Optional(CardType) });
export type BankCardsQuery = Static<typeof BankCardsQuery>;

export const AddCardBody = Type.Object({
  type: CardType,
  bankCode: Type.String({ maxLength: 32 }),
  account: Type.String({ minLength: 4, maxLength: 80 }),
  holderName: Type.String({ minLength: 1, maxLength: 60 }),
  branch: Type.Optional(Type.String({ maxLength: 60 })),
  network: Type.Optional(Type.String({ maxLength: 16 })),
  paymentPassword: FundsPassword,
});
export type AddCardBody = Static<typeof AddCardBody>;
export const DefaultCardBody = Type.Object({ id: Type.String({ maxLength: 40 }), default: Type.Literal(true) });
export type DefaultCardBody = Static<typeof DefaultCardBody>;
export const RemoveCardQuery = Type.Object({ id: Type.String({ maxLength: 40 }) });
export type RemoveCardQuery = Static<typeof RemoveCardQuery>;

export const SetFundsPasswordBody = Type.Object({
  paymentPassword: FundsPassword,
  confirmPaymentPassword: FundsPassword,
});
export type SetFundsPasswordBody = Static<typeof SetFundsPasswordBody>;
export const ChangeFundsPasswordBody = Type.Object({
  oldPaymentPassword: FundsPassword,
  newPaymentPassword: FundsPassword,
  confirmPaymentPassword: FundsPassword,
});
export type ChangeFundsPasswordBody = Static<typeof ChangeFundsPasswordBody>;
/** `value` of the refusals `funds.password.wrong` and `funds.password.locked`. */
export const FundsPasswordRefusal = Type.Object({
  triesLeft: Type.Optional(Type.Integer()),
  until: Type.Optional(Instant),
});
export type FundsPasswordRefusal = Static<typeof FundsPasswordRefusal>;
