/** Schemas of account settings: consent, notifications, privacy, security questions, authenticator app, upline. */
import { Type, type Static } from 'typebox';
import { Amount, AmountInput, Id, Instant, paged, pageQuery, YesNo } from './atoms.schema';
import { LETTER } from './uplineLimits';

const funds = Type.Optional(Type.String({ maxLength: 20 }));
export const MarketingConsent = Type.Object({
  channel: Type.Object({ sms: Type.Boolean(), email: Type.Boolean(), push: Type.Boolean(), phone: Type.Boolean() }),
  product: Type.Object({ casino: Type.Boolean(), sports: Type.Boolean(), lottery: Type.Boolean() }),
});
export type MarketingConsent = Static<typeof MarketingConsent>;
const channels = Type.Object({ push: Type.Boolean(), email: Type.Boolean(), sms: Type.Boolean() });
export const NotificationChoices = Type.Object({
  DEPOSIT: channels,
  WITHDRAW: channels,
  PROMOTION: channels,
  SECURITY: channels,
});
export type NotificationChoices = Static<typeof NotificationChoices>;
/** `eta`: when a copy is ready (at once), or when the account is erased. */
export const PrivacyRequest = Type.Object({ requestId: Type.String(), eta: Instant });
export type PrivacyRequest = Static<typeof PrivacyRequest>;
/** The request to erase the account that waits; null: there is none. */
export const MyErasure = Type.Object({
  erasure: Type.Union([Type.Object({ requestId: Type.String(), at: Instant, eta: Instant }), Type.Null()]),
});
export type MyErasure = Static<typeof MyErasure>;
/** Without `part` the first one; `after` continues a part. */
export const DataCopyQuery = Type.Object({
  requestId: Type.String({ maxLength: 64 }),
  part: Type.Optional(Type.String({ maxLength: 40 })),
  after: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000 })),
});
export type DataCopyQuery = Static<typeof DataCopyQuery>;
/** Some rows of a member's data, by part; their columns depend on the part. Instants are ISO 8601 (UTC), amounts decimal. */
export const DataCopy = Type.Object({
  parts: Type.Array(Type.Object({ part: Type.String(), rows: Type.Array(Type.Record(Type.String(), Type.Unknown())) })),
  /** What to read next; null: this was the last. */
  next: Type.Union([
    Type.Object({ part: Type.String(), after: Type.Integer({ minimum: 0, maximum: 100_000_000 }) }),
    Type.Null(),
  ]),
  /** Parts that are complete, and all parts: how far the copy is. */
  progress: Type.Object({ done: Type.Integer({ minimum: 0 }), total: Type.Integer({ minimum: 1 }) }),
});
export type DataCopy = Static<typeof DataCopy>;
export const SecurityQuestions = Type.Array(
  Type.Object({ questionId: Type.Integer(), question: Type.String(), set: Type.Boolean() }),
);
export type SecurityQuestions = Static<typeof SecurityQuestions>;
export const SecurityAnswers = Type.Object({
  answers: Type.Array(
    Type.Object({ questionId: Type.Integer(), answer: Type.String({ minLength: 2, maxLength: 100 }) }),
    { minItems: 1, maxItems: 3 },
  ),
});
export type SecurityAnswers = Static<typeof SecurityAnswers>;
export const TotpOffer = Type.Object({ enabled: Type.Boolean(), secret: Type.String(), otpauthUri: Type.String() });
export type TotpOffer = Static<typeof TotpOffer>;
export const TotpBody = Type.Object({ code: Type.String({ pattern: '^\\d{6}$' }), paymentPassword: funds });
export type TotpBody = Static<typeof TotpBody>;
/** To disable it: a code of the app, or a recovery code when the phone is lost. */
export const DisableTotpBody = Type.Object({ code: Type.String({ pattern: '^(\\d{6}|[0-9a-f]{10})$' }) });
export type DisableTotpBody = Static<typeof DisableTotpBody>;
export const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) });
export type RecoveryCodes = Static<typeof RecoveryCodes>;
export const KycSetting = Type.Object({
  afterLogin: YesNo,
  beforeGame: YesNo,
  beforeDeposit: YesNo,
  beforeWithdraw: YesNo,
  levels: Type.Array(Type.Object({ level: Type.Integer(), name: Type.String() })),
});
export type KycSetting = Static<typeof KycSetting>;
export const UplineTransferBody = Type.Object({
  amount: AmountInput,
  paymentPassword: Type.String({ maxLength: 20 }),
  /** The agent that the member was shown: refused with `state.changed` when another one is above them by now. */
  customerId: Type.Optional(Id),
});
export type UplineTransferBody = Static<typeof UplineTransferBody>;
export const UplineTransfer = Type.Object({ transactionId: Type.String(), balance: Amount });
export type UplineTransfer = Static<typeof UplineTransfer>;

export const SendLetterBody = Type.Object({
  recipients: Type.Array(Id, { minItems: 1, maxItems: LETTER.recipients }),
  title: Type.String({ minLength: 1, maxLength: LETTER.title }),
  content: Type.String({ minLength: 1, maxLength: LETTER.content }),
});
export type SendLetterBody = Static<typeof SendLetterBody>;
export const LettersSent = Type.Object({ sent: Type.Integer() });
export type LettersSent = Static<typeof LettersSent>;
export const OutboxQuery = Type.Object(pageQuery);
export type OutboxQuery = Static<typeof OutboxQuery>;
export const SentLetters = Type.Object({
  list: Type.Array(
    Type.Object({
      messageId: Type.String(),
      to: Type.String(),
      title: Type.String(),
      content: Type.String(),
      createTime: Instant,
      read: Type.Boolean(),
    }),
  ),
  ...paged,
});
export type SentLetters = Static<typeof SentLetters>;
/** Part of a name, or one of them; without both the first `MOST.recipients`. */
export const RecipientsQuery = Type.Object({
  username: Type.Optional(Type.String({ maxLength: 60 })),
  customerId: Type.Optional(Id),
});
export type RecipientsQuery = Static<typeof RecipientsQuery>;
export const Recipients = Type.Array(
  Type.Object({ customerId: Type.String(), account: Type.String(), relation: Type.Enum(['UPLINE', 'DOWNLINE']) }),
);
export type Recipients = Static<typeof Recipients>;
export const RebateRates = Type.Array(Type.Object({ productType: Type.String(), rate: Type.String() }));
export type RebateRates = Static<typeof RebateRates>;
