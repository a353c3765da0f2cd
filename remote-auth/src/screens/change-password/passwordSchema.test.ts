/** Which values of a new password's form are valid. */
import type { FieldRules } from '../../model/fieldRules';
import { PASSWORD_BLANK, passwordSchema, type PasswordValues, type ProofFields } from './passwordSchema';

const NO_PROOF: ProofFields = { old: false, code: false, funds: false };
const rules: FieldRules = {
  password: { enabled: true, required: true, patternId: 9, minLength: 8, maxLength: 12 },
  paymentPassword: { enabled: true, required: true, patternId: 9, minLength: 8, maxLength: 12 },
};
const fresh = { newPassword: 'N3w-secret', confirmPassword: 'N3w-secret' };
const isValid = (proof: Partial<ProofFields>, given: Partial<PasswordValues>) => {
  const values = { ...PASSWORD_BLANK, ...fresh, ...given };
  return passwordSchema((key) => key, rules, values, { ...NO_PROOF, ...proof }).isValid(values);
};

it('[AUTH-14] an old password may be older than the site’s rule', async () => {
  expect(await isValid({ old: true }, { oldPassword: 'abc' })).toBe(true);
  expect(await isValid({ old: true }, { oldPassword: 'longer than the rule allows' })).toBe(true);
  expect(await isValid({ old: true }, { oldPassword: '' })).toBe(false);
});

it('[AUTH-14] a code, or the six digits of the funds password, is required where it is the proof', async () => {
  expect(await isValid({ code: true }, { verificationCode: '' })).toBe(false);
  expect(await isValid({ code: true }, { verificationCode: '1234' })).toBe(true);
  expect(await isValid({ funds: true }, { paymentPassword: '12345' })).toBe(false);
  expect(await isValid({ funds: true }, { paymentPassword: '123456' })).toBe(true);
  // Not required while its field is not shown.
  expect(await isValid({}, {})).toBe(true);
});

it('[AUTH-14] the new password has the site’s length, and is repeated exactly', async () => {
  const both = (password: string) => isValid({}, { newPassword: password, confirmPassword: password });
  expect(await Promise.all(['N3w-scr', 'N3w-scrt', 'N3w-secret12', 'N3w-secret123'].map(both))).toEqual([
    ...[false, true, true, false],
  ]);
  expect(await isValid({}, { confirmPassword: 'N3w-secreT' })).toBe(false);
  expect(await isValid({}, { confirmPassword: '' })).toBe(false);
});
