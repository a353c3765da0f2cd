/** Schemas of the security centre: overview, questions, identity, binding, consent, privacy, authenticator app. */
import { Type, type Static } from 'typebox';
import { Instant, literals, YesNo } from './atoms.schema';
import { CardKind } from './withdraw.schema';

export const KycState = literals('NOT_UPLOADED', 'UPLOADING', 'UNDER_REVIEW', 'VERIFIED', 'REJECTED');
export type KycState = Static<typeof KycState>;
export const SecurityConfig = Type.Object({
  password: Type.Object({ set: Type.Boolean(), changedAt: Instant }),
  paymentPassword: Type.Object({ set: Type.Boolean() }),
  mobile: Type.Object({ set: Type.Boolean(), masked: Type.Union([Type.String(), Type.Null()]) }),
  email: Type.Object({ set: Type.Boolean(), masked: Type.Union([Type.String(), Type.Null()]) }),
  securityQuestion: Type.Object({ set: Type.Boolean() }),
  bankCard: Type.Object({ set: Type.Boolean(), count: Type.Integer(), kinds: Type.Array(CardKind) }),
  kyc: Type.Object({ state: KycState, level: Type.Integer() }),
  totp: Type.Object({ set: Type.Boolean() }),
  passkeys: Type.Object({ count: Type.Integer() }),
  /** 0 to 100: how much of the above is set. */
  score: Type.Integer({ minimum: 0, maximum: 100 }),
});
export type SecurityConfig = Static<typeof SecurityConfig>;
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
export const KycBody = Type.Object({
  type: literals('NID', 'PASSPORT', 'DRIVING_LICENCE'),
  documentNo: Type.String({ pattern: '^[A-Za-z0-9-]{5,30}$' }),
  /** Ids of uploaded pictures, or data URLs. */
  files: Type.Array(Type.String({ maxLength: 7_000_000 }), { minItems: 1, maxItems: 3 }),
});
export type KycBody = Static<typeof KycBody>;
export const Kyc = Type.Object({
  state: KycState,
  level: Type.Integer(),
  reason: Type.Union([Type.String(), Type.Null()]),
});
export type Kyc = Static<typeof Kyc>;
export const KycSetting = Type.Object({
  afterLogin: YesNo,
  beforeGame: YesNo,
  beforeDeposit: YesNo,
  beforeWithdraw: YesNo,
  levels: Type.Array(Type.Object({ level: Type.Integer(), name: Type.String() })),
});
export type KycSetting = Static<typeof KycSetting>;
export const BindBody = Type.Object({
  value: Type.String({ minLength: 3, maxLength: 120 }),
  countryDialingCode: Type.Optional(Type.String({ maxLength: 8 })),
  verificationCode: Type.String({ minLength: 4, maxLength: 10 }),
  paymentPassword: Type.Optional(Type.String({ maxLength: 64 })),
});
export type BindBody = Static<typeof BindBody>;
export const Consent = Type.Object({
  channel: Type.Object({ sms: Type.Boolean(), email: Type.Boolean(), push: Type.Boolean(), phone: Type.Boolean() }),
  product: Type.Object({ casino: Type.Boolean(), sports: Type.Boolean(), lottery: Type.Boolean() }),
});
export type Consent = Static<typeof Consent>;
export const PrivacyBody = Type.Object({ paymentPassword: Type.Optional(Type.String({ maxLength: 64 })) });
export type PrivacyBody = Static<typeof PrivacyBody>;
export const PrivacyRequest = Type.Object({ requestId: Type.String(), eta: Instant });
export type PrivacyRequest = Static<typeof PrivacyRequest>;
export const TotpOffer = Type.Object({ set: Type.Boolean(), secret: Type.String(), otpauthUri: Type.String() });
export type TotpOffer = Static<typeof TotpOffer>;
export const TotpBody = Type.Object({
  code: Type.String({ pattern: '^\\d{6}$' }),
  paymentPassword: Type.Optional(Type.String({ maxLength: 64 })),
});
export type TotpBody = Static<typeof TotpBody>;
export const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) });
export type RecoveryCodes = Static<typeof RecoveryCodes>;
export const NotificationSettings = Type.Object({
  DEPOSIT: Type.Object({ push: Type.Boolean(), email: Type.Boolean(), sms: Type.Boolean() }),
  WITHDRAW: Type.Object({ push: Type.Boolean(), email: Type.Boolean(), sms: Type.Boolean() }),
  PROMOTION: Type.Object({ push: Type.Boolean(), email: Type.Boolean(), sms: Type.Boolean() }),
  SECURITY: Type.Object({ push: Type.Boolean(), email: Type.Boolean(), sms: Type.Boolean() }),
});
export type NotificationSettings = Static<typeof NotificationSettings>;
