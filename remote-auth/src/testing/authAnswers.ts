/** A fake gateway for the tests of this remote: flags, rules and countries; each test adds the answers it needs. */
import type { FlagId } from '@site/shared/contract';
import { aStatus, fakeAnswers, promoCountersOf, type FakeAnswers } from '@site/shared/testing';
import {
  countries,
  guestPromoCounters,
  isUsernameFree,
  registerSettings,
  securityConfig,
  status,
  type FieldRule,
  type LoginValue,
  type RegisterSettings,
  type SecurityConfig,
} from '@site/shared/wps';

export const NOW = 1_795_000_000_000;

export const aRule = (more: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: false,
  patternId: 0,
  acceptedPattern: '',
  minLength: 2,
  maxLength: 20,
  ...more,
});

export const RULES: RegisterSettings = {
  username: aRule({ required: true, patternId: 1, minLength: 4, maxLength: 16 }),
  password: aRule({ required: true, patternId: 9, minLength: 8, maxLength: 64 }),
  mobileNum: aRule({ patternId: 6, minLength: 8, maxLength: 11 }),
  verificationCode: aRule({ patternId: 6, minLength: 4, maxLength: 10 }),
  email: aRule({ patternId: 3, minLength: 5, maxLength: 120 }),
  birthday: aRule({ patternId: 11, minLength: 10, maxLength: 10 }),
  affiliateCode: aRule({ patternId: 4, minLength: 4, maxLength: 20 }),
  nickname: aRule(),
};

export const aSecurityConfig = (more: Partial<SecurityConfig> = {}): SecurityConfig => ({
  ...{ password: true, passwordProof: 'password', paymentPassword: false, totp: false, securityQuestions: 0 },
  ...{ mobile: '••••••5678', email: null, bankCards: 0, kyc: 'NOT_UPLOADED' },
  ...more,
});

export const aLoginValue = (more: Partial<LoginValue> = {}): LoginValue => ({
  token: 'token-1',
  id: '7',
  userName: 'rina',
  type: 0,
  customerType: 0,
  firstTimeLogin: false,
  passwordExpired: false,
  mobileNum: null,
  ...more,
});

/** @param flags the flags that are on */
export const authAnswers = (...flags: readonly FlagId[]): FakeAnswers =>
  fakeAnswers()
    .on(status, aStatus({ flags, about: { serverTime: NOW }, info: { siteName: 'Shapla' } }))
    .on(guestPromoCounters, promoCountersOf())
    .on(registerSettings, RULES)
    .on(isUsernameFree, true)
    .on(securityConfig, aSecurityConfig())
    .on(countries, [
      { countryCode: 'BD', countryName: 'Bangladesh', dialingCode: '880', default: true },
      { countryCode: 'IN', countryName: 'India', dialingCode: '91', default: false },
    ]);
