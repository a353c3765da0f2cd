/** Schemas of passwords: changing one's own, and getting back in by e-mail or phone. */
import { Type, type Static } from 'typebox';

const secret = Type.String({ minLength: 1, maxLength: 128 });
const mobile = Type.String({ pattern: '^\\d{6,20}$' });
const dialing = Type.Optional(Type.String({ pattern: '^\\+?\\d{1,5}$' }));

export const ChangePasswordBody = Type.Object({
  oldPassword: secret,
  newPassword: secret,
  confirmNewPassword: secret,
});
export type ChangePasswordBody = Static<typeof ChangePasswordBody>;

export const ForgotByEmailBody = Type.Object({
  username: Type.String({ minLength: 1, maxLength: 64 }),
  email: Type.String({ pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', maxLength: 120 }),
  captcha: Type.Optional(Type.String({ maxLength: 16 })),
});
export type ForgotByEmailBody = Static<typeof ForgotByEmailBody>;

export const PasswordSmsBody = Type.Object({
  mobileNum: mobile,
  countryDialingCode: dialing,
  captcha: Type.Optional(Type.String({ maxLength: 16 })),
});
export type PasswordSmsBody = Static<typeof PasswordSmsBody>;

export const PasswordByPhoneBody = Type.Object({
  newPassword: secret,
  mobileNum: mobile,
  countryDialingCode: dialing,
  verificationCode: Type.String({ minLength: 1, maxLength: 10 }),
  firebaseIdToken: Type.Optional(Type.String({ maxLength: 4096 })),
});
export type PasswordByPhoneBody = Static<typeof PasswordByPhoneBody>;

/** Setting by phone also says whose password it was, so that the client can sign in at once with it. */
export const PasswordByPhoneValue = Type.Object({ username: Type.String() });
export type PasswordByPhoneValue = Static<typeof PasswordByPhoneValue>;
