/** Schemas of deposits: settings, channels, promotions, the order and its track (WPS-CONTRACT rows 116–128). */
import { Type, type Static } from 'typebox';
import { Amount, Instant, literals } from './atoms.schema';

const TransactionId = Type.String({ minLength: 1, maxLength: 40 });

export const DepositSettings = Type.Object({
  allowDeposit: literals('Y', 'N'),
  totalDepositSuccessCount: Type.Integer(),
  depositInfo: Type.String({ description: 'One sentence shown above the channels; may be empty.' }),
});
export type DepositSettings = Static<typeof DepositSettings>;

/** How people think of their money: wallet on the phone, bank transfer, card, crypto. */
export const BankType = literals('EWALLET', 'BANK', 'CARD', 'CRYPTO');
export type BankType = Static<typeof BankType>;

/** Which of the create calls a channel is served by. */
export const DepositMode = literals('LAUNCH', 'QR', 'MANUAL', 'VIRTUAL');
export type DepositMode = Static<typeof DepositMode>;

export const DepositChannel = Type.Object({
  vendorId: Type.String(),
  vendorName: Type.String(),
  mcsBankCode: Type.String(),
  mode: DepositMode,
  icon: Type.String({ description: 'Path below the image hosts; "" for none.' }),
  minAmount: Amount,
  maxAmount: Amount,
  feeBps: Type.Integer({ description: 'Fee in basis points of the amount.' }),
  bonusBps: Type.Integer({ description: 'Channel bonus in basis points of the amount.' }),
  quickAmounts: Type.Array(Amount),
  etaMinutes: Type.Integer(),
  banks: Type.Array(Type.Object({ bankCode: Type.String(), bankName: Type.String() })),
  networks: Type.Array(Type.String({ description: 'Networks of a virtual currency: "TRC20".' })),
});
export type DepositChannel = Static<typeof DepositChannel>;

export const DepositChannelsQuery = Type.Object({
  webSupported: Type.Optional(Type.String({ maxLength: 1 })),
  mobileSupported: Type.Optional(Type.String({ maxLength: 1 })),
  groupMTByChannelName: Type.Optional(Type.String({ maxLength: 1 })),
});
export type DepositChannelsQuery = Static<typeof DepositChannelsQuery>;

export const DepositChannels = Type.Record(Type.String(), Type.Object({ channels: Type.Array(DepositChannel) }), {
  description: 'By bank type.',
});
export type DepositChannels = Static<typeof DepositChannels>;

export const DepositPromotion = Type.Object({
  promotionId: Type.Integer(),
  title: Type.String(),
  minDeposit: Amount,
  rateBps: Type.Integer({ description: 'Bonus in basis points of the deposit.' }),
  maxBonus: Amount,
  turnover: Type.Integer({ description: 'How many times deposit and bonus must be staked before a withdrawal.' }),
});
export type DepositPromotion = Static<typeof DepositPromotion>;
export const DepositPromotions = Type.Array(DepositPromotion);
export type DepositPromotions = Static<typeof DepositPromotions>;

export const DepositBody = Type.Object({
  amount: Amount,
  bankType: BankType,
  bankCode: Type.String({ maxLength: 32, description: 'The bank within the channel; "" where it has none.' }),
  vendorId: Type.String({ maxLength: 32 }),
  mcsBankCode: Type.String({ maxLength: 32 }),
  network: Type.Optional(Type.String({ maxLength: 16 })),
  payerName: Type.Optional(Type.String({ maxLength: 60 })),
  promotionId: Type.Optional(Type.Integer()),
});
export type DepositBody = Static<typeof DepositBody>;

/** Whatever the channel needs is read by the order page from the transaction, so a reload finds it again. */
export const DepositCreated = Type.Object({
  transactionId: TransactionId,
  redirectUrl: Type.Optional(Type.String()),
  expiresAt: Instant,
});
export type DepositCreated = Static<typeof DepositCreated>;

export const DepositTransactionQuery = Type.Object({ transactionId: TransactionId });
export type DepositTransactionQuery = Static<typeof DepositTransactionQuery>;

export const DepositStatus = literals('CREATED', 'PAYING', 'REVIEW', 'SUCCESS', 'FAILED', 'EXPIRED', 'CANCELLED');
export type DepositStatus = Static<typeof DepositStatus>;

const Nullable = Type.Union([Type.String(), Type.Null()]);

export const DepositTransaction = Type.Object({
  transactionId: TransactionId,
  status: DepositStatus,
  channel: Type.String({ description: 'Name for people: "bKash".' }),
  bankType: BankType,
  mode: DepositMode,
  amount: Amount,
  fee: Amount,
  bonus: Amount,
  currency: Type.String(),
  createdAt: Instant,
  expiresAt: Instant,
  etaMinutes: Type.Integer(),
  reason: Nullable,
  arrivedLate: Type.Boolean({ description: 'Paid after the order had expired; credited all the same.' }),
  steps: Type.Array(Type.Object({ state: DepositStatus, time: Instant })),
  redirectUrl: Nullable,
  qr: Type.Union([Type.String(), Type.Null()], { description: 'Text to draw as a QR code.' }),
  payTo: Type.Union([Type.Object({ bank: Type.String(), account: Type.String(), name: Type.String() }), Type.Null()]),
  address: Nullable,
  network: Nullable,
  reference: Nullable,
  receipts: Type.Integer({ description: 'How many receipts were uploaded.' }),
});
export type DepositTransaction = Static<typeof DepositTransaction>;

/** The order that is still waiting for its payment, or none. */
export const UnfinishedDeposit = Type.Union([DepositTransaction, Type.Null()]);
export type UnfinishedDeposit = Static<typeof UnfinishedDeposit>;

/** "I have paid": the order goes to review. */
export const ConfirmPaymentBody = Type.Object({
  transactionId: TransactionId,
  action: literals('CONFIRM', 'DISPUTE'),
  remark: Type.Optional(Type.String({ maxLength: 140 })),
});
export type ConfirmPaymentBody = Static<typeof ConfirmPaymentBody>;

export const ReceiptUploaded = Type.Object({ fileIds: Type.Array(Type.String()) });
export type ReceiptUploaded = Static<typeof ReceiptUploaded>;
/** Multipart: `transactionId` and one to three `files`, png or jpg of at most 5 MB. */
export type ReceiptForm = FormData;
