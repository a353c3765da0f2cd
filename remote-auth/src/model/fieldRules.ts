/** Field rules of the gateway for form fields. The gateway checks the same rules again. */
import { acceptsValue, type FieldFault, type FieldRule as WireRule } from '@site/shared/wps';

/** As the gateway sends it. An `acceptedPattern` takes precedence over `patternId`; `maxLength` 0: no limit. */
export type FieldRule = Readonly<Omit<WireRule, 'acceptedPattern'> & { acceptedPattern?: string }>;

export type FieldRules = Readonly<Record<string, FieldRule>>;

/** Why a value is invalid, or null. An empty optional field is valid (AUTH-08). */
export function checkField(rule: FieldRule, value: string): FieldFault | null {
  if (value === '') return rule.required ? { rule: 'required' } : null;
  if (acceptsValue(rule, value)) return null;
  return { rule: 'pattern', patternId: rule.patternId, min: rule.minLength, max: rule.maxLength };
}

const fixed = (patternId: number, minLength: number, maxLength: number): FieldRule => ({
  enabled: true,
  required: true,
  patternId,
  minLength,
  maxLength,
});

/** Rules for login fields the gateway sends no rule for (AUTH-03). */
const DEFAULTS: FieldRules = {
  loginUsername: fixed(9, 1, 64),
  loginPassword: fixed(0, 1, 64),
  loginMobileNum: fixed(6, 6, 20),
  verificationCode: fixed(6, 1, 10),
  appCode: fixed(4, 6, 10),
  captcha: fixed(6, 1, 6),
  email: fixed(3, 5, 254),
  password: fixed(0, 8, 64),
  mobileNum: fixed(6, 6, 20),
  paymentPassword: fixed(4, 6, 6),
};

/** The rule of a required field: the gateway's, else the default. */
export function ruleOf(rules: FieldRules, name: keyof typeof DEFAULTS & string): FieldRule {
  return { ...(rules[name] ?? DEFAULTS[name] ?? fixed(0, 1, 255)), enabled: true, required: true };
}
