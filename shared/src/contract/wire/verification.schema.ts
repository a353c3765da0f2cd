/** Schemas of proofs: picture and audio captcha, SMS and e-mail codes. */
import { Type, type Static } from 'typebox';
import { Instant } from './atoms.schema';

/** Base64 of a PNG, without the "data:" prefix. */
export const Captcha = Type.String();
export const GeetestConfig = Type.Object({ captchaId: Type.String(), enabled: Type.Boolean() });
export type GeetestConfig = Static<typeof GeetestConfig>;

const mobile = Type.String({ pattern: '^\\d{6,20}$' });
const dialing = Type.Optional(Type.String({ pattern: '^\\+?\\d{1,5}$' }));
const challenge = {
  captcha: Type.Optional(Type.String({ maxLength: 16 })),
  geetest: Type.Optional(Type.Unknown()),
};
export const SmsBody = Type.Object({ mobileNum: mobile, countryDialingCode: dialing, ...challenge });
export type SmsBody = Static<typeof SmsBody>;
export const RegisterSmsBody = Type.Object({ mobileNo: mobile, countryDialingCode: dialing, ...challenge });
export type RegisterSmsBody = Static<typeof RegisterSmsBody>;
export const MemberSmsBody = Type.Object({
  mobileNum: Type.Optional(mobile),
  countryDialingCode: dialing,
  purpose: Type.Optional(Type.String({ maxLength: 32 })),
});
export type MemberSmsBody = Static<typeof MemberSmsBody>;
/** Both spellings of the wire: the instant the code dies, and the minutes it lives. */
export const CodeSent = Type.Object({ expirationTime: Instant, expiredMinutes: Type.Integer() });
export type CodeSent = Static<typeof CodeSent>;
/** `sessionInfo` is required again together with the code. */
export const FirebaseSent = Type.Object({ ...CodeSent.properties, sessionInfo: Type.String() });
export type FirebaseSent = Static<typeof FirebaseSent>;
export const FirebaseConfirmBody = Type.Object({
  sessionInfo: Type.String({ minLength: 1, maxLength: 200 }),
  code: Type.String({ minLength: 1, maxLength: 10 }),
});
export type FirebaseConfirmBody = Static<typeof FirebaseConfirmBody>;
/** Proves a phone number at login (`firebaseIdToken`). */
export const FirebaseToken = Type.Object({ idToken: Type.String() });
export type FirebaseToken = Static<typeof FirebaseToken>;
export const VerifySmsBody = Type.Object({
  countryDialingCode: dialing,
  mobileNum: mobile,
  verificationCode: Type.String({ maxLength: 10 }),
});
export type VerifySmsBody = Static<typeof VerifySmsBody>;
const email = Type.String({ pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', maxLength: 120 });
export const EmailCodeBody = Type.Object({ email });
export type EmailCodeBody = Static<typeof EmailCodeBody>;
export const VerifyEmailBody = Type.Object({ email, verificationCode: Type.String({ maxLength: 10 }) });
export type VerifyEmailBody = Static<typeof VerifyEmailBody>;
