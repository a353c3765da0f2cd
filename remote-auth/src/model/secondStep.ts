/** secondStep: the second factor the gateway requires after name and password: an SMS code or one of the authenticator app. */
import { codeOf, refusalValue, type CodeSent, type SecondStep, type WpsError } from '@site/shared/wps';

/** The second factor of a refused login; null if it was refused for another reason. */
export function secondStepOf(error: WpsError): SecondStep | null {
  if (codeOf(error) !== 'login_verify_required') return null;
  const { method = 'sms', ...rest } = refusalValue(error, 'login_verify_required') ?? {};
  return { mobileNum: null, ...rest, method };
}

/** The code the gateway sent with the first step; null if it sent none. */
export const toCodeSent = ({ expirationTime, expiredMinutes = 0 }: SecondStep): CodeSent | null =>
  expirationTime ? { expirationTime, expiredMinutes } : null;
