/** Calls of passwords (wps-contract rows 11–14). */
import { call } from './call';
import type * as P from './passwords.schema';
import type { CodeSent, SmsBody } from './verification.schema';

export const changePassword = call<P.ChangePasswordBody, true>('POST', '/wps/member/password', {
  access: 'member',
  module: 'PASS3',
  encrypted: true,
});
/** The answer is the same whether the account exists or not. */
export const forgotByEmail = call<P.ForgotByEmailBody, null>('POST', '/wps/member/password/email', {
  encoding: 'form',
});
export const sendPasswordSms = call<SmsBody, CodeSent>('POST', '/wps/member/password/sms', { module: 'PWRESETSMS3' });
export const resetByPhone = call<P.ResetByPhoneBody, true>('POST', '/wps/member/password/verification', {
  module: 'CHNGPASSVERIF3',
  encrypted: true,
});
