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

it('[AUTH-07] a draft has its tab, and the user name of a registration without an answer while there is one', () => {
  const values = { ...emptyRegistration(''), email: 'rina@example.com' };
  saveRegisterDraft('mobile', values, 'rina2026');
  expect(loadRegisterDraft()).toMatchObject({ tab: 'mobile', unanswered: 'rina2026' });
  saveRegisterDraft('username', values, null);
  expect(loadRegisterDraft()).toMatchObject({ tab: 'username', values: { email: 'rina@example.com' } });
  expect(loadRegisterDraft()).not.toHaveProperty('unanswered');
});

it('[AUTH-07] an empty form removes the draft, also with another country; an invalid draft is empty', () => {
  saveRegisterDraft('mobile', { ...emptyRegistration(''), nickname: 'Rina' }, null);
  saveRegisterDraft('mobile', { ...emptyRegistration(''), countryDialingCode: '91' }, null);
  expect(window.sessionStorage).toHaveLength(0);
  for (const stored of ['{', 'null', '{"tab":"agent","values":{"email":7},"unanswered":7}']) {
    window.sessionStorage.setItem('registerDraft', stored);
    expect(loadRegisterDraft()).toEqual({ values: {} });
  }
});
