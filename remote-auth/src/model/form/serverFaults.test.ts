/** Which field of a form a refusal of the gateway is about. */
import { refusal } from '@site/shared/testing';
import { serverFaults } from './serverFaults';

const REGISTRATION = ['username', 'password', 'confirmPassword', 'mobileNum', 'verificationCode', 'email', 'birthday'];
const CHANGE = ['oldPassword', 'verificationCode', 'newPassword', 'confirmPassword'];
const t = (key: string, values?: Readonly<Record<string, unknown>>) =>
  values?.age === undefined ? key : `${key} ${String(values.age)}`;

it.each([
  ['username.taken', REGISTRATION, { username: 'fault.taken.username' }],
  ['email.taken', REGISTRATION, { email: 'fault.taken.email' }],
  ['mobile.taken', REGISTRATION, { mobileNum: 'fault.taken.mobile' }],
  ['verification.wrong', REGISTRATION, { verificationCode: 'fault.wrongCode' }],
  ['password.breached', REGISTRATION, { password: 'fault.breached' }],
  ['password.obvious', REGISTRATION, { password: 'fault.obvious' }],
  ['password.breached', CHANGE, { newPassword: 'fault.breached' }],
  ['password.obvious', ['password', 'newPassword'], { newPassword: 'fault.obvious' }],
  ['password.wrong', CHANGE, { oldPassword: 'fault.wrongOld' }],
  ['password.mismatch', CHANGE, { confirmPassword: 'in_confirmation_correct' }],
  ['modify.new.old.same', CHANGE, { newPassword: 'same_password' }],
  ['captcha.wrong', ['captcha'], { captcha: 'fault.wrongCaptcha' }],
  ['affiliate.invalid', ['affiliateCode'], { affiliateCode: 'invitation_code_error' }],
  // About a field that this form does not show.
  ['affiliate.invalid', REGISTRATION, {}],
  ['password.wrong', REGISTRATION, {}],
  ['login.locked', REGISTRATION, {}],
])('[ERR-03] %s is shown at its field, if the form has it', (code, fields, faults) => {
  expect(serverFaults(fields, t, refusal(code))).toEqual(faults);
});

it('[AUTH-09] names the age that the gateway requires', () => {
  const error = refusal('age.unverified', { value: { minimumAge: 21 } });
  expect(serverFaults(REGISTRATION, t, error)).toEqual({ birthday: 'fault.underAge 21' });
});

it('[AUTH-08] shows the faults of the fields that the form has, and none after a lost connection', () => {
  const fields = { nickname: { rule: 'required' }, email: { rule: 'required' } };
  expect(Object.keys(serverFaults(REGISTRATION, t, refusal('validation', { value: { fields } })))).toEqual(['email']);
  expect(serverFaults(REGISTRATION, t, { kind: 'offline' })).toEqual({});
});
