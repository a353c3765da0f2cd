/** Schemas of deposits: payment methods, orders, their states. */
import { Type, type Static } from 'typebox';
import { Amount, AmountInput, Id, Instant, literals, YesNo } from './atoms.schema';
import { MOST } from './listLimits';

export const DepositSettings = Type.Object({
  allowDeposit: YesNo,
  totalDepositSuccessCount: Type.Integer(),
  depositInfo: Type.String(),
  quickAmounts: Type.Array(Amount),
});
export type DepositSettings = Static<typeof DepositSettings>;
export const ChannelQuery = Type.Object({
  webSupported: Type.Optional(YesNo),
  mobileSupported: Type.Optional(YesNo),
  groupMTByChannelName: Type.Optional(YesNo),
});
export type ChannelQuery = Static<typeof ChannelQuery>;
export const DepositChannel = Type.Object({
  vendorName: Type.String(),
  vendorId: Type.String(),
  mcsBankCode: Type.String(),
  mode: literals('REDIRECT', 'QR', 'MANUAL', 'CRYPTO'),
  minAmount: Amount,
  maxAmount: Amount,
  /** Percent of the amount. */
  fee: Type.String(),
  /** Percent the site adds as a bonus. */
  bonus: Type.String(),
  etaMinutes: Type.Integer(),
  icon: Type.String(),
  banks: Type.Array(Type.Object({ bankCode: Type.String(), bankType: Type.String(), bankName: Type.String() })),
});
export type DepositChannel = Static<typeof DepositChannel>;
export const DepositChannels = Type.Record(Type.String(), Type.Object({ channels: Type.Array(DepositChannel) }));
export type DepositChannels = Static<typeof DepositChannels>;

export const DepositBody = Type.Object({
  targetUsername: Type.Optional(Type.String({ maxLength: 64 })),
  amount: AmountInput,
  bankCode: Type.String({ maxLength: 32 }),
  bankType: Type.Optional(Type.String({ maxLength: 32 })),
  vendorId: Type.String({ maxLength: 32 }),
  mcsBankCode: Type.Optional(Type.String({ maxLength: 32 })),
  deviceId: Type.Optional(Type.String({ maxLength: 64 })),
  promotionId: Type.Optional(Id),
  promoClaimId: Type.Optional(Id),
  backUrl: Type.Optional(Type.String({ maxLength: 300 })),
  nickname: Type.Optional(Type.String({ maxLength: 60 })),
  showQrImageOnly: Type.Optional(Type.Integer()),
});
export type DepositBody = Static<typeof DepositBody>;
export const DepositRedirect = Type.Object({ redirectUrl: Type.String(), transactionId: Type.String() });
export type DepositRedirect = Static<typeof DepositRedirect>;
export const DepositQr = Type.Object({ qrImageUrl: Type.String(), expiresAt: Instant, transactionId: Type.String() });
export type DepositQr = Static<typeof DepositQr>;
export const ManualDepositBody = Type.Object({
  amount: AmountInput,
  bankCode: Type.String({ maxLength: 32 }),
  accountId: Type.Optional(Type.String({ maxLength: 40 })),
  payerName: Type.String({ minLength: 2, maxLength: 60 }),
  transferTime: Type.Optional(Instant),
  receipt: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: MOST.pictures })),
  promotionId: Type.Optional(Id),
});
export type ManualDepositBody = Static<typeof ManualDepositBody>;
export const ManualDeposit = Type.Object({
  transactionId: Type.String(),
  payTo: Type.Object({ bank: Type.String(), account: Type.String(), name: Type.String() }),
  reference: Type.String(),
  expiresAt: Instant,
});
export type ManualDeposit = Static<typeof ManualDeposit>;
export const CryptoDepositBody = Type.Object({
  currency: literals('USDT'),
  network: literals('TRC20', 'ERC20'),
  amount: AmountInput,
  promotionId: Type.Optional(Id),
});
export type CryptoDepositBody = Static<typeof CryptoDepositBody>;
export const CryptoDeposit = Type.Object({
  transactionId: Type.String(),
  address: Type.String(),
  qr: Type.String(),
  rate: Type.String(),
  payAmount: Type.String(),
  expiresAt: Instant,
  minConfirmations: Type.Integer(),
});
export type CryptoDeposit = Static<typeof CryptoDeposit>;
export const TransactionQuery = Type.Object({ transactionId: Id });
export type TransactionQuery = Static<typeof TransactionQuery>;
export const DepositState = literals('CREATED', 'PAYING', 'REVIEW', 'SUCCESS', 'FAILED', 'EXPIRED', 'CANCELLED');
export type DepositState = Static<typeof DepositState>;
export const Steps = Type.Array(Type.Object({ state: Type.String(), time: Instant }));
export const DepositTransaction = Type.Object({
  transactionId: Type.String(),
  status: DepositState,
  steps: Steps,
  amount: Amount,
  fee: Amount,
  bonus: Amount,
  channel: Type.String(),
  mode: Type.String(),
  createTime: Instant,
  expiresAt: Instant,
  /** It arrived after the order had expired. */
  late: Type.Boolean(),
  /** URL to continue the payment, while it is CREATED. */
  redirectUrl: Type.Union([Type.String(), Type.Null()]),
  /** Payment details, available again after a reload; each depends on the mode. */
  payTo: Type.Optional(Type.Object({ bank: Type.String(), account: Type.String(), name: Type.String() })),
  reference: Type.Optional(Type.String()),
  /** Text of the QR code, or the URL of its image. */
  qr: Type.Optional(Type.String()),
  address: Type.Optional(Type.String()),
  /** Blockchain of the address. Money sent over another one is lost. */
  network: Type.Optional(literals('TRC20', 'ERC20')),
  /** In USDT. */
  payAmount: Type.Optional(Type.String()),
  /** Reason of the failure, for the member. */
  reason: Type.Optional(Type.String()),
  etaMinutes: Type.Optional(Type.Integer()),
});
export type DepositTransaction = Static<typeof DepositTransaction>;
export const PreDeposit = Type.Union([DepositTransaction, Type.Null()]);
export type PreDeposit = Static<typeof PreDeposit>;
export const DepositPromotion = Type.Object({
  promotionId: Type.String(),
  title: Type.String(),
  minDeposit: Amount,
  rate: Type.String(),
  maxBonus: Amount,
  /** Turnover multiple of the bonus. */
  turnover: Type.String(),
  /** The rules in short sentences, in the visitor's language. */
  terms: Type.Optional(Type.Array(Type.String())),
});
export type DepositPromotion = Static<typeof DepositPromotion>;
export const DepositPromotions = Type.Array(DepositPromotion);
export const CoinPackages = Type.Array(Type.Object({ packageId: Type.String(), coins: Type.Integer(), price: Amount }));
export type CoinPackages = Static<typeof CoinPackages>;
export const FileIds = Type.Object({ fileIds: Type.Array(Type.String()) });
export type FileIds = Static<typeof FileIds>;
/** Images as data URLs, for clients that do not send multipart; `transactionId` is a field of a multipart body, too. */
export const UploadBody = Type.Object({
  /** The open deposit of the member that the receipt is of. */
  transactionId: Type.Optional(Id),
  pictures: Type.Optional(Type.Array(Type.String({ maxLength: 7_000_000 }), { maxItems: MOST.pictures })),
});
export type UploadBody = Static<typeof UploadBody>;
/** "I have paid", with the ids of uploaded receipts: the order goes to review. */
export const ProcessPaymentBody = Type.Object({
  transactionId: Id,
  action: literals('CONFIRM', 'DISPUTE'),
  remark: Type.Optional(Type.String({ maxLength: 140 })),
  pictures: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: MOST.pictures })),
});
export type ProcessPaymentBody = Static<typeof ProcessPaymentBody>;
