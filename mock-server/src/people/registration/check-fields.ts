/** Validates registration fields against the site's rules; faults use the form's terms. Pure. */
import {
  acceptsValue,
  isDay,
  type FieldFault,
  type FieldRule,
  type RegisterBody,
  type RegisterSettings,
} from '@site/shared/wps';

export type RegistrationMethod = 'username' | 'mobile' | 'auto';

/** The rule a value violates; null when valid. */
function brokenRule(rule: FieldRule, value: string, required: boolean): FieldFault | null {
  if (value === '') return required ? { rule: 'required' } : null;
  if (acceptsValue(rule, value)) return null;
  return { rule: 'pattern', patternId: rule.patternId, min: rule.minLength, max: rule.maxLength };
}

/** Login credentials are required regardless of the rules. */
function isCredential(name: string, method: RegistrationMethod): boolean {
  if (name === 'username') return method === 'username';
  if (name === 'password' || name === 'confirmPassword') return method !== 'mobile';
  return name === 'mobileNum' && method === 'mobile';
}

/** Registration by mobile number: the password can be set later. */
const isLater = (name: string, method: RegistrationMethod): boolean =>
  method === 'mobile' && (name === 'password' || name === 'confirmPassword');

/** Fields that violate their rule, by name; empty when all are valid. */
export function brokenFields(
  body: RegisterBody,
  method: RegistrationMethod,
  rules: RegisterSettings,
): Record<string, FieldFault> {
  const faults: Record<string, FieldFault> = {};
  for (const [name, rule] of Object.entries(rules)) {
    const isShown = rule.enabled || isCredential(name, method);
    if (!isShown || name === 'captcha' || (name === 'username' && method !== 'username')) continue;
    const isNeeded = isCredential(name, method) || (rule.required && !isLater(name, method));
    const fault = brokenRule(rule, String(body[name as keyof RegisterBody] ?? ''), isNeeded);
    if (fault) faults[name] = fault;
  }
  if (!faults.confirmPassword && (body.password ?? '') !== (body.confirmPassword ?? body.password ?? '')) {
    faults.confirmPassword = { rule: 'same' };
  }
  return faults;
}

const FIRST_BIRTHDAY = '1900-01-01';

/** True for a valid date from 1900 on (AUTH-09). */
export const isBirthday = (day: string): boolean => isDay(day) && day >= FIRST_BIRTHDAY;

/** Of age on `today` (YYYY-MM-DD, the site's clock): born on this day that many years ago, or earlier. */
export function isOfAge(birthday: string, today: string, age: number): boolean {
  const year = String(Number(today.slice(0, 4)) - age).padStart(4, '0');
  return birthday <= `${year}${today.slice(4)}`;
}
