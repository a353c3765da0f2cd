/** Schemas of passwords: change, recovery by e-mail and by phone. */
import { Type, type Static } from 'typebox';

const password = Type.String({ minLength: 8, maxLength: 64 });
export const ChangePasswordBody = Type.Object({
  /** Required unless the account has no password yet (registered by mobile number). */
  oldPassword: Type.Optional(Type.String({ maxLength: 128 })),
  /** For a first password: an SMS code (sendMemberSms), once the session's own SMS verification is too old. */
  verificationCode: Type.Optional(Type.String({ maxLength: 10 })),
  /** For a first password: the funds password of an account without a phone. */
  paymentPassword: Type.Optional(Type.String({ maxLength: 20 })),
  newPassword: password,
  confirmNewPassword: Type.String({ maxLength: 128 }),
});
export type ChangePasswordBody = Static<typeof ChangePasswordBody>;
export const ForgotByEmailBody = Type.Object({
  username: Type.String({ minLength: 1, maxLength: 64 }),
  email: Type.String({ pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', maxLength: 120 }),
  captcha: Type.Optional(Type.String({ maxLength: 16 })),
});
export type ForgotByEmailBody = Static<typeof ForgotByEmailBody>;
export const ResetByPhoneBody = Type.Object({
  newPassword: password,
  countryDialingCode: Type.Optional(Type.String({ maxLength: 8 })),
  mobileNum: Type.String({ pattern: '^\\d{6,20}$' }),
  verificationCode: Type.String({ minLength: 4, maxLength: 10 }),
  firebaseIdToken: Type.Optional(Type.String({ maxLength: 4096 })),
});
export type ResetByPhoneBody = Static<typeof ResetByPhoneBody>;
