/** Calls of verification: captcha, SMS and e-mail codes (wps-contract rows 20–27). */
import { call } from './call';
import type * as V from './verification.schema';

const member = { access: 'member' } as const;

/** A new captcha image; the cookie `captchaId` binds it. */
export const captcha = call<void, string>('GET', '/wps/captcha', { module: 'CAPTCHA3' });
/** The same captcha as audio: base64 of a WAV, for the cookie's captcha. */
export const captchaAudio = call<void, string>('GET', '/wps/captcha/audio', { module: 'CAPTCHA3' });
// @unused-by-client
export const geetestConfig = call<void, V.GeetestConfig>('GET', '/wps/captcha/geetest', { module: 'GEETEST3' });
export const sendSms = call<V.SmsBody, V.CodeSent>('POST', '/wps/verification/sms/noLogin', {
  module: 'VERIFICATION3',
});
export const sendRegisterSms = call<V.RegisterSmsBody, V.CodeSent>('POST', '/wps/verification/sms/register', {
  module: 'REGMOBVERF3',
});
/** Firebase phone login (FIREBASELOGIN3), emulated by the gateway: send a code, then verify the number. */
export const sendFirebaseSms = call<V.SmsBody, V.FirebaseSent>('POST', '/wps/verification/firebase/send', {
  module: 'FIREBASELOGIN3',
});
export const confirmFirebaseSms = call<V.FirebaseConfirmBody, V.FirebaseToken>(
  'POST',
  '/wps/verification/firebase/confirm',
  { module: 'FIREBASELOGIN3' },
);
export const sendMemberSms = call<V.MemberSmsBody, V.CodeSent>('POST', '/wps/v2/verification/sms', member);
// @unused-by-client
export const verifySms = call<V.VerifySmsBody, true>('POST', '/wps/v2/verification/sms/verify', member);
export const sendEmailCode = call<V.EmailCodeBody, V.CodeSent>('POST', '/wps/v2/verification/email', member);
// @unused-by-client
export const verifyEmail = call<V.VerifyEmailBody, true>('POST', '/wps/v2/verification/email/verify', member);
