/** Schemas of the security centre: overview, bound phone and e-mail, identity check, avatar (wps-contract rows 142, 145–149). */
import { Type, type Static } from 'typebox';
import { literals } from './atoms.schema';
import { MOST } from './listLimits';

const maybeText = Type.Union([Type.String(), Type.Null()]);

export const KycState = literals('NOT_UPLOADED', 'UPLOADING', 'UNDER_REVIEW', 'VERIFIED', 'REJECTED');
export type KycState = Static<typeof KycState>;
export const SecurityConfig = Type.Object({
  password: Type.Boolean(),
  /**
   * What setting a password requires: the current one; a fresh SMS code; nothing, in a session just started by SMS; without
   * a phone the funds password, or that one is set first.
   */
  passwordProof: literals('password', 'sms', 'none', 'paymentPassword', 'fundsFirst'),
  paymentPassword: Type.Boolean(),
  /** Does login require a code of the authenticator app? */
  totp: Type.Boolean(),
  /** Number of answered security questions. */
  securityQuestions: Type.Integer(),
  /** Masked, or null when not bound. */
  mobile: maybeText,
  email: maybeText,
  bankCards: Type.Integer(),
  kyc: KycState,
});
export type SecurityConfig = Static<typeof SecurityConfig>;
export const BindMobileBody = Type.Object({
  value: Type.String({ pattern: '^\\d{6,20}$' }),
  countryDialingCode: Type.String({ maxLength: 6 }),
  verificationCode: Type.String({ minLength: 4, maxLength: 10 }),
});
export type BindMobileBody = Static<typeof BindMobileBody>;
export const BindEmailBody = Type.Object({
  value: Type.String({ maxLength: 120 }),
  verificationCode: Type.String({ minLength: 4, maxLength: 10 }),
});
export type BindEmailBody = Static<typeof BindEmailBody>;

export const Kyc = Type.Object({
  state: KycState,
  level: Type.Integer(),
  reason: maybeText,
});
export type Kyc = Static<typeof Kyc>;
export const KycBody = Type.Object({
  type: literals('NID', 'PASSPORT', 'DRIVING_LICENCE'),
  documentNo: Type.String({ minLength: 4, maxLength: 30 }),
  /** Data URLs, png or jpg, 5 MB each. */
  files: Type.Array(Type.String({ maxLength: 7_100_000, pattern: '^data:image/(png|jpeg);base64,' }), {
    minItems: 1,
    maxItems: MOST.pictures,
  }),
});
export type KycBody = Static<typeof KycBody>;
export const KycSubmitted = Type.Object({ state: KycState });
export type KycSubmitted = Static<typeof KycSubmitted>;

export const HeadIcon = Type.Object({ icon: Type.String({ maxLength: 40 }) });
export type HeadIcon = Static<typeof HeadIcon>;
