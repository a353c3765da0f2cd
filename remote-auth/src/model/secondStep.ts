/** secondStep: what the gateway asks for after name and password: a code of the phone, or one of the authenticator app. */
import { codeOf, type CodeSent, type SecondStep, type WpsError } from '@site/shared/wps';

/** The step a refused login leads to; null where it was refused for another reason. */
export function secondStepOf(error: WpsError): SecondStep | null {
  if (error.kind !== 'refused' || codeOf(error) !== 'login_verify_required') return null;
  const { method = 'sms', ...rest } = (error.value ?? {}) as Partial<SecondStep>;
  return { mobileNum: null, ...rest, method };
}

/** When another code may be asked for, where the gateway says so. */
export const sentWith = ({ expirationTime, expiredMinutes = 0 }: SecondStep): CodeSent | null =>
  expirationTime ? { expirationTime, expiredMinutes } : null;
