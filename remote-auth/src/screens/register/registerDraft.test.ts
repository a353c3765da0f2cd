import { emptyRegistration, FIELD_NAMES, type RegisterValues } from '../../model/registerForm';
import { loadRegisterDraft, saveRegisterDraft } from './registerDraft';

const SECRETS = ['password', 'confirmPassword', 'paymentPassword', 'verificationCode', 'captcha', 'idNumber'];

it('[AUTH-07] a draft has every field but passwords, codes that are valid once and the identity number', () => {
  const filled = Object.fromEntries(FIELD_NAMES.map((name) => [name, `my ${name}`]));
  saveRegisterDraft('mobile', { ...emptyRegistration(''), ...filled } as RegisterValues, null);
  const names = Object.keys(loadRegisterDraft().values);
  expect(names.sort()).toEqual([...FIELD_NAMES.filter((name) => !SECRETS.includes(name)), 'countryDialingCode'].sort());
  expect(JSON.stringify({ ...window.sessionStorage })).not.toMatch(
    /my (\w*[pP]assword|verificationCode|captcha|idNumber)/,
  );
});
