import type { FlagId } from '@site/shared/contract';
/** Which fields a registration asks for, and what it sends. */
import type { FieldRule, FieldRules } from './fieldRules';
import { bodyOf, FIELD_NAMES, fieldsOf, registerBlank, tabsOf } from './registerForm';

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
  it('[AUTH-07] has each tab only when the site allows it', () => {
    expect(tabsOf(flags('USERNAMEREG3', 'MOBILENUMREG3'))).toEqual(['username', 'mobile']);
    expect(tabsOf(flags('MOBILENUMREG3'))).toEqual(['mobile']);
    expect(tabsOf(flags())).toEqual([]);
  });

  it('[AUTH-07] asks for the SMS code and the password on the mobile tab only by their flags', () => {
    expect(names('mobile', {}, flags())).toEqual(['mobileNum']);
    expect(names('mobile', {}, flags('REGMOBVERF3'))).toEqual(['mobileNum', 'verificationCode']);
    expect(names('mobile', {}, flags('MOBILENUMPASSREG3'))).toEqual(['mobileNum', 'password', 'confirmPassword']);
  });

  it('[AUTH-08] shows every field that the rules enable, and no other', () => {
    const all: FieldRules = Object.fromEntries(FIELD_NAMES.map((name) => [name, aRule({ required: true })]));
    expect(names('username', all, flags('REGMOBVERF3')).sort()).toEqual([...FIELD_NAMES].sort());
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
  it('[AUTH-11] says how the site runs and from which host', () => {
    expect(bodyOf(registerBlank(''), [], ORIGIN)).toEqual({
      registerMethod: 'H5',
      registerUrl: 'site.test',
      domain: 'site.test',
      loginDeviceId: 'device-1',
      type: 0,
      login: true,
    });
  });

  it('sends what was typed, cleaned, and nothing of an empty or unasked field', () => {
    const fields = fieldsOf('username', { email: aRule(), mobileNum: aRule(), nickname: aRule() }, flags());
    const values = {
      ...registerBlank(''),
      username: ' rina ',
      password: ' with space ',
      confirmPassword: ' with space ',
      mobileNum: '1712-345 678',
      facebook: 'not asked for',
    };
    const body = bodyOf(values, fields, ORIGIN);
    expect(body).toMatchObject({
      username: 'rina',
      password: ' with space ',
      mobileNum: '1712345678',
      countryDialingCode: '880',
    });
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['email']));
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['facebook']));
  });

  it('[AUTH-10] carries the code of the invite link even where the form does not ask for one', () => {
    expect(bodyOf(registerBlank('ABC123'), [], { ...ORIGIN, invite: 'ABC123' }).referralCode).toBe('ABC123');
    const fields = fieldsOf('username', { affiliateCode: aRule() }, flags());
    const asked = bodyOf(registerBlank('ABC123'), fields, { ...ORIGIN, invite: 'ABC123' });
    expect(asked).toMatchObject({ affiliateCode: 'ABC123' });
    expect(asked.referralCode).toBeUndefined();
  });
});
