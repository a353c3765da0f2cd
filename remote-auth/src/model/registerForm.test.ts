/** The fields of a registration, and its request body. */
import type { FlagId } from '@site/shared/contract';
import type { FieldRule, FieldRules } from './fieldRules';
import { toRegisterBody, FIELD_NAMES, fieldsOf, emptyRegistration, stepsOf, tabsOf } from './registerForm';

const aRule = (more: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: false,
  patternId: 0,
  minLength: 1,
  maxLength: 20,
  ...more,
});
const flags =
  (...on: FlagId[]) =>
  (flag: FlagId) =>
    on.includes(flag);
const names = (...args: Parameters<typeof fieldsOf>) => fieldsOf(...args).map(({ name }) => name);
const ORIGIN = { registerMethod: 'H5', hostname: 'site.test', loginDeviceId: 'device-1', invite: '' } as const;

describe('fields of a registration', () => {
  it('[AUTH-07] has each tab only if the site allows it', () => {
    expect(tabsOf(flags('USERNAMEREG3', 'MOBILENUMREG3'))).toEqual(['username', 'mobile']);
    expect(tabsOf(flags('MOBILENUMREG3'))).toEqual(['mobile']);
    expect(tabsOf(flags())).toEqual([]);
  });

  it('[AUTH-07] shows SMS code and password on the mobile tab only if their flags are on', () => {
    expect(names('mobile', {}, flags())).toEqual(['mobileNum']);
    expect(names('mobile', {}, flags('REGMOBVERF3'))).toEqual(['mobileNum', 'verificationCode']);
    expect(names('mobile', {}, flags('MOBILENUMPASSREG3'))).toEqual(['mobileNum', 'password', 'confirmPassword']);
  });

  it('[AUTH-07] verifies the number on the user name tab only if it is required, after the passwords', () => {
    const verified = (rule: Partial<FieldRule>) => names('username', { mobileNum: aRule(rule) }, flags('REGMOBVERF3'));
    const login = ['username', 'password', 'confirmPassword'];
    expect(verified({ required: true })).toEqual([...login, 'mobileNum', 'verificationCode']);
    expect(verified({ required: false })).toEqual([...login, 'mobileNum']);
    expect(verified({ enabled: false, required: true })).toEqual(login);
    expect(names('username', { mobileNum: aRule({ required: true }) }, flags())).toEqual([...login, 'mobileNum']);
  });

  it('[AUTH-08] has the captcha on the last step, alone if it is the only field there', () => {
    const stepNames = (rules: FieldRules) =>
      stepsOf(fieldsOf('mobile', rules, flags('CAPTCHA3'))).map((step) => step.map(({ name }) => name));
    expect(stepNames({ captcha: aRule(), email: aRule() })).toEqual([['mobileNum'], ['email', 'captcha']]);
    expect(stepNames({ captcha: aRule(), email: aRule({ required: true }) })).toEqual([
      ['mobileNum', 'email', 'captcha'],
    ]);
  });

  it('[SES-11] has no captcha while captchas are switched off', () => {
    expect(names('mobile', { captcha: aRule({ required: true }) }, flags())).toEqual(['mobileNum']);
  });

  it('[AUTH-08] shows exactly the fields that the rules enable', () => {
    const all: FieldRules = Object.fromEntries(FIELD_NAMES.map((name) => [name, aRule({ required: true })]));
    expect(names('username', all, flags('REGMOBVERF3', 'CAPTCHA3')).sort()).toEqual([...FIELD_NAMES].sort());
    const none: FieldRules = Object.fromEntries(FIELD_NAMES.map((name) => [name, aRule({ enabled: false })]));
    expect(names('username', none, flags('REGMOBVERF3'))).toEqual(['username', 'password', 'confirmPassword']);
  });

  it('[AUTH-08] follows a rule that the operator changes', () => {
    const before = fieldsOf('username', { email: aRule() }, flags()).find(({ name }) => name === 'email');
    const after = fieldsOf('username', { email: aRule({ required: true, maxLength: 9 }) }, flags());
    expect(before?.rule).toMatchObject({ required: false, maxLength: 20 });
    expect(after.find(({ name }) => name === 'email')?.rule).toMatchObject({ required: true, maxLength: 9 });
  });
});

describe('body of a registration', () => {
  it('[AUTH-11] contains how the site runs and its host', () => {
    expect(toRegisterBody(emptyRegistration(''), [], ORIGIN)).toEqual({
      registerMethod: 'H5',
      registerUrl: 'site.test',
      domain: 'site.test',
      loginDeviceId: 'device-1',
      type: 0,
      login: true,
    });
  });

  it('sends normalized values, without empty fields and fields not shown', () => {
    const fields = fieldsOf('username', { email: aRule(), mobileNum: aRule(), nickname: aRule() }, flags());
    const values = {
      ...emptyRegistration(''),
      username: ' rina ',
      password: ' with space ',
      confirmPassword: ' with space ',
      countryDialingCode: '91',
      nickname: ' Rina ',
      mobileNum: '1712-345 678',
      facebook: 'not shown',
    };
    const body = toRegisterBody(values, fields, ORIGIN);
    expect(body).toMatchObject({
      username: 'rina',
      password: ' with space ',
      mobileNum: '1712345678',
      countryDialingCode: '91',
      nickname: 'Rina',
    });
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['email']));
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['facebook']));
  });

  it('[AUTH-10] contains the invite code even if the form has no field for it', () => {
    expect(toRegisterBody(emptyRegistration('ABC123'), [], { ...ORIGIN, invite: 'ABC123' }).referralCode).toBe(
      'ABC123',
    );
    const fields = fieldsOf('username', { affiliateCode: aRule() }, flags());
    const withField = toRegisterBody(emptyRegistration('ABC123'), fields, { ...ORIGIN, invite: 'ABC123' });
    expect(withField).toMatchObject({ affiliateCode: 'ABC123' });
    expect(withField.referralCode).toBeUndefined();
  });
});
