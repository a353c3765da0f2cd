/** Calls of passwords (WPS-CONTRACT rows 11–14). */
import { call } from './call';
import type * as P from './passwords.schema';
import type { CodeSent } from './verification.schema';

export const changePassword = call<P.ChangePasswordBody, true>('POST', '/wps/member/password', {
  module: 'PASS3',
  access: 'member',
  encrypted: true,
});
/** The answer is the same whether the account exists or not. */
export const forgotByEmail = call<P.ForgotByEmailBody, true>('POST', '/wps/member/password/email', { encoding: 'form' });
export const sendPasswordSms = call<P.PasswordSmsBody, CodeSent>('POST', '/wps/member/password/sms', {
  module: 'PWRESETSMS3',
});
export const setPasswordByPhone = call<P.PasswordByPhoneBody, P.PasswordByPhoneValue>(
  'POST',
  '/wps/member/password/verification',
  { module: 'CHNGPASSVERIF3', encrypted: true },
);
