/** Registration fields and their rules: one table for the status call, the form and the validation (check-fields.ts). */
import { FIELD_PATTERNS, type FieldRule, type RegisterSettings } from '@site/shared/wps';
import { RegisterBody } from '@site/shared/wps/schemas';
import type { Settings } from '../../ground/settings/settings';

const rule = (patternId: number, minLength: number, maxLength: number, part: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: false,
  patternId,
  acceptedPattern: FIELD_PATTERNS[patternId] ?? '*',
  minLength,
  maxLength,
  ...part,
});
const off = { enabled: false };
const must = { required: true };

const STANDARD: RegisterSettings = {
  username: rule(1, 4, 16, must),
  password: rule(9, 8, 64, { ...must, type: 'password' }),
  confirmPassword: rule(9, 8, 64, { ...must, type: 'password' }),
  mobileNum: rule(6, 8, 11, { type: 'tel' }),
  verificationCode: rule(6, 4, 10),
  email: rule(3, 5, 120, { type: 'email' }),
  nickname: rule(0, 2, 20),
  payeeName: rule(0, 2, 60, off),
  fullname: rule(0, 2, 60, off),
  birthday: rule(11, 10, 10, { type: 'date' }),
  affiliateCode: rule(4, 4, 20),
  paymentPassword: rule(6, 6, 6, { ...off, type: 'password' }),
  captcha: rule(6, 4, 6, off),
  idNumber: rule(0, 5, 30, off),
  recommenderId: rule(4, 3, 20, off),
  qqNum: rule(6, 5, 12, off),
  facebook: rule(0, 2, 60, off),
  wechat: rule(0, 2, 40, off),
  line: rule(0, 2, 40, off),
  whatsapp: rule(6, 8, 15, off),
  zalo: rule(6, 8, 15, off),
  telegram: rule(0, 2, 40, off),
};

const BIRTHDAY_LENGTH = 10;

/** Maximum length in the schema of the registration's body: no rule can allow more. Null for an unknown field. */
export function longestOf(field: string): number | null {
  if (!Object.hasOwn(STANDARD, field)) return null;
  const { maxLength = BIRTHDAY_LENGTH } = RegisterBody.properties[field as keyof RegisterBody] as {
    maxLength?: number;
  };
  return maxLength;
}

/** The rules with the operator's overrides: a new pattern id includes its pattern. */
export function registerRulesOf({ registerRules }: Pick<Settings, 'registerRules'>): RegisterSettings {
  const changed = Object.entries(registerRules).flatMap(([name, part]) => {
    const standard = STANDARD[name];
    if (!standard) return [];
    const pattern = part.patternId === undefined ? {} : { acceptedPattern: FIELD_PATTERNS[part.patternId] ?? '*' };
    return [[name, { ...standard, ...pattern, ...part }] as const];
  });
  return { ...STANDARD, ...Object.fromEntries(changed) };
}
