/** serverFaults: which field a refusal of the gateway is about, and the words that stand there. */
import type { Translate } from '@site/shared/i18n';
import { codeOf, fieldFaults, type WpsError } from '@site/shared/wps';
import { faultText } from './faultText';

/** Refusals that are about one field: its name (or the names it may have), and the message key. */
const ABOUT: Readonly<Record<string, readonly [fields: readonly string[], key: string]>> = {
  'username.taken': [['username'], 'fault.taken.username'],
  'email.taken': [['email'], 'fault.taken.email'],
  'mobile.taken': [['mobileNum'], 'fault.taken.mobile'],
  'affiliate.invalid': [['affiliateCode'], 'invitation_code_error'],
  'verification.wrong': [['verificationCode'], 'fault.wrongCode'],
  'captcha.wrong': [['captcha'], 'fault.wrongCaptcha'],
  'age.unverified': [['birthday'], 'fault.underAge'],
  'password.breached': [['newPassword', 'password'], 'fault.breached'],
  'password.wrong': [['oldPassword'], 'fault.wrongOld'],
  'password.mismatch': [['confirmPassword'], 'in_confirmation_correct'],
  'modify.new.old.same': [['newPassword'], 'same_password'],
};

export type Faults = Readonly<Record<string, string>>;

/** Faults for the fields this form has; empty where the refusal is about none of them. */
export function faultsOn(fields: readonly string[], t: Translate, error: WpsError): Faults {
  const named = Object.entries(fieldFaults(error)).filter(([name]) => fields.includes(name));
  if (named.length) return Object.fromEntries(named.map(([name, fault]) => [name, faultText(t, fault, name)]));
  const [candidates, key] = ABOUT[codeOf(error) ?? ''] ?? [[], ''];
  const field = candidates.find((name) => fields.includes(name));
  const age = error.kind === 'refused' ? (error.value as { minimumAge?: number } | null)?.minimumAge : undefined;
  return field ? { [field]: t(key, { age }) } : {};
}
