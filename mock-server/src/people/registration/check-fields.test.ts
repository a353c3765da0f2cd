/** Validation of a registration without a gateway: required fields by method, the repeated password, the exact age. */
import type { RegisterBody } from '@site/shared/wps';
import { Refusal } from '../../ground/refuse';
import { brokenFields, isOfAge, type RegistrationMethod } from './check-fields';
import { registerRulesOf } from './field-rules';
import { assertAge } from './register';

const STANDARD = registerRulesOf({ registerRules: {} });
const faults = (body: RegisterBody, method: RegistrationMethod = 'username', rules = STANDARD) =>
  Object.entries(brokenFields(body, method, rules)).map(([name, { rule }]) => `${name} ${rule}`);
const GOOD = { username: 'mina77', password: 'River2468', confirmPassword: 'River2468' };

it.each<[string, RegistrationMethod, RegisterBody, string[]]>([
  ['all that is needed', 'username', GOOD, []],
  ['nothing', 'username', {}, ['username required', 'password required', 'confirmPassword required']],
  ['nothing', 'auto', {}, ['password required', 'confirmPassword required']],
  ['nothing', 'mobile', {}, ['mobileNum required']],
  ['a name that is made up anyway', 'auto', { ...GOOD, username: '?' }, []],
  ['another repeated password', 'username', { ...GOOD, confirmPassword: 'River2469' }, ['confirmPassword same']],
  [
    'a repeated password without one',
    'mobile',
    { mobileNum: '1755501234', confirmPassword: 'River2468' },
    ['confirmPassword same'],
  ],
  ['an optional field that breaks its rule', 'username', { ...GOOD, email: 'no address' }, ['email pattern']],
  ['a field that is switched off', 'username', { ...GOOD, telegram: 'x' }, []],
])('[AUTH-08] %s (%s)', (_, method, body, expected) => expect(faults(body, method)).toEqual(expected));

it('[AUTH-08] requires what the operator requires, the captcha elsewhere, and nothing that is switched off', () => {
  const rules = registerRulesOf({
    registerRules: {
      ...{ email: { required: true }, captcha: { enabled: true, required: true } },
      ...{ telegram: { required: true }, whatsapp: { enabled: true, required: true } },
    },
  });
  expect(faults(GOOD, 'username', rules).toSorted()).toEqual(['email required', 'whatsapp required']);
});

it.each([
  ['2008-11-21', true],
  ['2008-11-22', false],
  ['2007-12-31', true],
])('[AUTH-09] a visitor born on %s is of age on 21 November 2026: %s', (birthday, expected) => {
  expect(isOfAge(birthday, '2026-11-21', 18)).toBe(expected);
});

it('[AUTH-09] a visitor born on 29 February is of age on 1 March', () => {
  expect([isOfAge('2008-02-29', '2026-02-28', 18), isOfAge('2008-02-29', '2026-03-01', 18)]).toEqual([false, true]);
});

it('[AUTH-09] the day of the birthday begins at midnight in Dhaka, and the operator’s age counts', () => {
  const refusal = (at: string, age: number) => {
    try {
      assertAge('2008-11-21', Date.parse(at), age);
      return null;
    } catch (fault) {
      return fault instanceof Refusal ? fault.code : fault;
    }
  };
  // 23:59 and 00:00 in Dhaka.
  expect(refusal('2026-11-20T17:59:00Z', 18)).toBe('age.unverified');
  expect(refusal('2026-11-20T18:00:00Z', 18)).toBeNull();
  expect(refusal('2026-11-20T18:00:00Z', 21)).toBe('age.unverified');
});
