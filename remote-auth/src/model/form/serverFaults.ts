/** Maps a refusal of the gateway to the form field it is about. */
import type { Translate } from '@site/shared/i18n';
import { codeOf, type ErrorCode, fieldFaults, refusalValue, type WpsError } from '@site/shared/wps';
import { faultText } from './faultText';

/** Error code → the possible names of its field, and the message key. */
const FIELD_OF_CODE: Readonly<Partial<Record<ErrorCode, readonly [fields: readonly string[], key: string]>>> = {
  'username.taken': [['username'], 'fault.taken.username'],
  'email.taken': [['email'], 'fault.taken.email'],
  'mobile.taken': [['mobileNum'], 'fault.taken.mobile'],
  'affiliate.invalid': [['affiliateCode'], 'invitation_code_error'],
  'verification.wrong': [['verificationCode'], 'fault.wrongCode'],
  'captcha.wrong': [['captcha'], 'fault.wrongCaptcha'],
  'age.unverified': [['birthday'], 'fault.underAge'],
  'password.breached': [['newPassword', 'password'], 'fault.breached'],
  'password.obvious': [['newPassword', 'password'], 'fault.obvious'],
  'password.wrong': [['oldPassword'], 'fault.wrongOld'],
  'password.mismatch': [['confirmPassword'], 'in_confirmation_correct'],
  'modify.new.old.same': [['newPassword'], 'same_password'],
};

/** Field name → message. */
export type Faults = Readonly<Record<string, string>>;

/** Messages for the fields this form shows; empty if the refusal is about none of them. */
export function serverFaults(fields: readonly string[], t: Translate, error: WpsError): Faults {
  const named = Object.entries(fieldFaults(error)).filter(([name]) => fields.includes(name));
  if (named.length) return Object.fromEntries(named.map(([name, fault]) => [name, faultText(t, fault, name)]));
  const [candidates, key] = FIELD_OF_CODE[codeOf(error) ?? 'unknown'] ?? [[], ''];
  const field = candidates.find((name) => fields.includes(name));
  const age = refusalValue(error, 'age.unverified')?.minimumAge;
  return field ? { [field]: t(key, { age }) } : {};
}
