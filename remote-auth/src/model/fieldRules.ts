/** Field rules: the gateway's rule of a form field, and whether a value keeps it. Pure; the gateway checks the same again. */
import { acceptsValue, type FieldFault, type FieldRule as WireRule } from '@site/shared/wps';

/** As the gateway sends it. Where `acceptedPattern` is an expression it decides instead of the id; `maxLength` 0: no limit. */
export type FieldRule = Readonly<Omit<WireRule, 'acceptedPattern'> & { acceptedPattern?: string }>;

export type FieldRules = Readonly<Record<string, FieldRule>>;

/** The fault of a value, or null. An empty optional field passes (AUTH-08). */
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

/** Rules of signing in, where the gateway's map does not name them (AUTH-03). */
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
};

/** The rule of a field that a form always shows: the gateway's where it has one, else ours. Always required. */
export function ruleOf(rules: FieldRules, name: keyof typeof DEFAULTS & string): FieldRule {
  return { ...(rules[name] ?? DEFAULTS[name] ?? fixed(0, 1, 255)), enabled: true, required: true };
}
