/** Schemas of withdrawals: limits, turnover, accounts, funds password, orders. */
import { Type, type Static } from 'typebox';
import { Amount, AmountInput, Id, Instant, literals } from './atoms.schema';
import { Steps } from './deposit.schema';

export const WithdrawSettingsQuery = Type.Object({ groupId: Type.Optional(Type.Integer()) });
export type WithdrawSettingsQuery = Static<typeof WithdrawSettingsQuery>;
export const WithdrawSettings = Type.Object({
  minimumAmount: Amount,
  maximumAmount: Amount,
  eWallet: Type.Object({ minimumAmount: Amount, maximumAmount: Amount }),
  dailyCount: Type.Integer(),
  dailyCountLeft: Type.Integer(),
  dailyAmount: Amount,
  /** Percent of the amount. */
  fee: Type.String(),
});
export type WithdrawSettings = Static<typeof WithdrawSettings>;
export const TurnoverInfo = Type.Object({
  required: Amount,
  completed: Amount,
  remaining: Amount,
  items: Type.Array(Type.Object({ source: Type.String(), required: Amount, completed: Amount })),
});
export type TurnoverInfo = Static<typeof TurnoverInfo>;
export const PreWithdrawBody = Type.Object({ amount: AmountInput, cardId: Id });
export type PreWithdrawBody = Static<typeof PreWithdrawBody>;
export const PreWithdraw = Type.Object({
  fee: Amount,
  receive: Amount,
  etaMinutes: Type.Integer(),
  /** Error codes that would currently refuse this withdrawal. */
  blockers: Type.Array(Type.String()),
});
export type PreWithdraw = Static<typeof PreWithdraw>;
export const PaymentPassword = Type.String({ pattern: '^\\d{6}$' });
export const WithdrawBody = Type.Object({
  cardId: Id,
  amount: AmountInput,
  paymentPassword: Type.String({ maxLength: 64 }),
  /** The member confirms a withdrawal equal to one made minutes ago (`withdraw.duplicate`). */
  confirmed: Type.Optional(Type.Boolean()),
});
export type WithdrawBody = Static<typeof WithdrawBody>;
/** `value` of the refusal `withdraw.duplicate`: the earlier withdrawal. */
export const WithdrawDuplicate = Type.Object({ transactionId: Type.String(), createTime: Instant });
export type WithdrawDuplicate = Static<typeof WithdrawDuplicate>;
export const WithdrawState = literals('REQUESTED', 'REVIEW', 'APPROVED', 'PAYING', 'PAID', 'REJECTED');
export type WithdrawState = Static<typeof WithdrawState>;
export const WithdrawOrder = Type.Object({
  transactionId: Type.String(),
  status: WithdrawState,
  etaMinutes: Type.Integer(),
});
export type WithdrawOrder = Static<typeof WithdrawOrder>;
export const WithdrawTransaction = Type.Object({
  ...WithdrawOrder.properties,
  amount: Amount,
  fee: Amount,
  account: Type.String(),
  bankCode: Type.String(),
  reason: Type.Union([Type.String(), Type.Null()]),
  steps: Steps,
  createTime: Instant,
});
export type WithdrawTransaction = Static<typeof WithdrawTransaction>;
export const SetFundsBody = Type.Object({ paymentPassword: PaymentPassword, confirmPaymentPassword: PaymentPassword });
export type SetFundsBody = Static<typeof SetFundsBody>;
export const ChangeFundsBody = Type.Object({
  oldPaymentPassword: Type.String({ maxLength: 64 }),
  newPaymentPassword: PaymentPassword,
  confirmPaymentPassword: PaymentPassword,
});
export type ChangeFundsBody = Static<typeof ChangeFundsBody>;
export const CardKind = literals('bank', 'debit', 'e-wallet', 'virtual');
export type CardKind = Static<typeof CardKind>;
/** A bank, mobile wallet or coin for payouts, with the kind of account to save for it. */
export const WithdrawBank = Type.Object({
  bankCode: Type.String(),
  bankName: Type.String(),
  icon: Type.String(),
  type: CardKind,
});
export type WithdrawBank = Static<typeof WithdrawBank>;
export const WithdrawBanks = Type.Array(WithdrawBank);
export const CardQuery = Type.Object({ type: Type.Optional(CardKind) });
export type CardQuery = Static<typeof CardQuery>;
export const BankCard = Type.Object({
  id: Type.String(),
  type: CardKind,
  bankCode: Type.String(),
  bankName: Type.String(),
  accountMasked: Type.String(),
  holderName: Type.String(),
  default: Type.Boolean(),
});
export type BankCard = Static<typeof BankCard>;
export const BankCards = Type.Array(BankCard);
export const AddCardBody = Type.Object({
  type: CardKind,
  bankCode: Type.String({ minLength: 2, maxLength: 32 }),
  account: Type.String({ pattern: '^[A-Za-z0-9]{6,64}$' }),
  holderName: Type.String({ minLength: 2, maxLength: 60 }),
  branch: Type.Optional(Type.String({ maxLength: 60 })),
  network: Type.Optional(Type.String({ maxLength: 16 })),
  paymentPassword: Type.String({ maxLength: 64 }),
});
export type AddCardBody = Static<typeof AddCardBody>;
export const RemoveCardQuery = Type.Object({ id: Id, paymentPassword: Type.Optional(Type.String({ maxLength: 64 })) });
export type RemoveCardQuery = Static<typeof RemoveCardQuery>;
export const DefaultCardBody = Type.Object({ id: Id, default: Type.Literal(true) });
export type DefaultCardBody = Static<typeof DefaultCardBody>;
