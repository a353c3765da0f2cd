/** Validation of a login (AUTH-03): user name, or mobile number and SMS code; the captcha once it is required. */
import { SITE } from '@site/shared/kernel';
import { object } from 'yup';
import type { Translate } from '@site/shared/i18n';
import type { SecondStep } from '@site/shared/wps';
import { stringMatching, trim } from '../../model/form/stringMatching';
import { ruleOf } from '../../model/fieldRules';
import { cleanMobile } from '../../model/cleanMobile';
import type { LoginMethod } from '../../model/vault/rememberedLogin';

export interface LoginValues {
  readonly username: string;
  readonly password: string;
  readonly countryDialingCode: string;
  readonly mobileNum: string;
  readonly verificationCode: string;
  readonly captcha: string;
  readonly remember: boolean;
}

export const LOGIN_BLANK: LoginValues = {
  username: '',
  password: '',
  countryDialingCode: SITE.dialingCode,
  mobileNum: '',
  verificationCode: '',
  captcha: '',
  remember: false,
};

interface LoginFields {
  readonly method: LoginMethod;
  readonly captcha: boolean;
  /** The second factor; if set, only its code is validated. */
  readonly second: SecondStep['method'] | null;
}

export const loginSchema = (t: Translate, fields: LoginFields) => {
  if (fields.second) return object({ verificationCode: fields.second === 'sms' ? codeRule(t) : appCodeRule(t) });
  return object({
    ...(fields.method === 'username' ? byName(t) : { mobileNum: mobileRule(t), verificationCode: codeRule(t) }),
    ...(fields.captcha ? { captcha: captchaRule(t) } : {}),
  });
};

const byName = (t: Translate) => ({
  username: stringMatching(t, ruleOf({}, 'loginUsername'), { empty: t('fault.username'), normalize: trim }),
  password: stringMatching(t, ruleOf({}, 'loginPassword'), { empty: t('fault.password') }),
});

export const mobileRule = (t: Translate) => {
  const rule = ruleOf({}, 'loginMobileNum');
  const invalid = t('fault.mobile', { min: rule.minLength, max: rule.maxLength });
  return stringMatching(t, rule, { empty: t('fault.mobileNum'), invalid, normalize: cleanMobile });
};

export const codeRule = (t: Translate) => {
  const rule = ruleOf({}, 'verificationCode');
  const messages = { empty: t('fault.verificationCode'), invalid: t('fault.code', { max: rule.maxLength }) };
  return stringMatching(t, rule, { ...messages, normalize: trim });
};

/** Six digits of the authenticator app, or a recovery code. */
const appCodeRule = (t: Translate) => {
  const rule = ruleOf({}, 'appCode');
  return stringMatching(t, rule, { empty: t('step.empty'), invalid: t('step.broken'), normalize: trim });
};

const captchaRule = (t: Translate) => {
  const rule = ruleOf({}, 'captcha');
  const messages = { empty: t('in_vwrite_code'), invalid: t('fault.captchaFormat', { max: rule.maxLength }) };
  return stringMatching(t, rule, { ...messages, normalize: trim });
};
