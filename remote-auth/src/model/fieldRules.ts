/** Field rules: the gateway's rule of a form field, and whether a value keeps it. Pure; the gateway checks the same again. */
import { FIELD_PATTERNS, type FieldFault, type FieldRule as WireRule } from '@site/shared/wps';

/** As the gateway sends it. Where `acceptedPattern` is an expression it decides instead of the id; `maxLength` 0: no limit. */
export type FieldRule = Readonly<Omit<WireRule, 'acceptedPattern'> & { acceptedPattern?: string }>;

export type FieldRules = Readonly<Record<string, FieldRule>>;

export const PATTERN_IDS: readonly number[] = Object.keys(FIELD_PATTERNS).map(Number);

/** Does the value have the form that a pattern id stands for? An id of a later day allows anything. */
export function hasPattern(patternId: number, value: string): boolean {
  const pattern = FIELD_PATTERNS[patternId] ?? '*';
  if (pattern !== '*' && !new RegExp(pattern, 'u').test(value)) return false;
  if (patternId === 11) return isDay(value);
  if (patternId === 13) return isDay(`${value.slice(6)}-${value.slice(0, 5)}`);
  return true;
}

/** Is YYYY-MM-DD a day of the calendar? */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === value;
}

/** The fault of a value, or null. An empty optional field passes (AUTH-08). */
export function checkField(rule: FieldRule, value: string): FieldFault | null {
  if (value === '') return rule.required ? { rule: 'required' } : null;
  // UTF-16 units, as the gateway counts and as the input's own maxLength does.
  const { length } = value;
  const isTooLong = rule.maxLength > 0 && length > rule.maxLength;
  if (length >= rule.minLength && !isTooLong && isAccepted(rule, value)) return null;
  return { rule: 'pattern', patternId: rule.patternId, min: rule.minLength, max: rule.maxLength };
}

function isAccepted({ patternId, acceptedPattern }: FieldRule, value: string): boolean {
  const own = acceptedPattern && acceptedPattern !== '*' ? compile(acceptedPattern) : null;
  return own ? own.test(value) : hasPattern(patternId, value);
}

/** Read as the gateway reads it, anchors and all. A slip in it must not close the form: then the pattern id decides. */
function compile(source: string): RegExp | null {
  try {
    return new RegExp(source, 'u');
  } catch {
    return null;
  }
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
