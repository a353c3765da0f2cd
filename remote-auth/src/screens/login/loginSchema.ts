/** The rules of logging in (AUTH-03): by user name, or by mobile number and SMS code; a captcha only once it is asked for. */
import { object } from 'yup';
import type { Translate } from '@site/shared/i18n';
import type { SecondStep } from '@site/shared/wps';
import { kept, trimmed } from '../../model/form/stringMatching';
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
  countryDialingCode: '880',
  mobileNum: '',
  verificationCode: '',
  captcha: '',
  remember: false,
};

interface Asked {
  readonly method: LoginMethod;
  readonly captcha: boolean;
  /** The second step, where only its code is asked for. */
  readonly second: SecondStep['method'] | null;
}

export const loginSchema = (t: Translate, asked: Asked) => {
  if (asked.second) return object({ verificationCode: asked.second === 'sms' ? codeRule(t) : appCodeRule(t) });
  return object({
    ...(asked.method === 'username' ? byName(t) : { mobileNum: mobileRule(t), verificationCode: codeRule(t) }),
    ...(asked.captcha ? { captcha: captchaRule(t) } : {}),
  });
};

const byName = (t: Translate) => ({
  username: kept(t, ruleOf({}, 'loginUsername'), { empty: t('fault.username'), clean: trimmed }),
  password: kept(t, ruleOf({}, 'loginPassword'), { empty: t('fault.password') }),
});

export const mobileRule = (t: Translate) => {
  const rule = ruleOf({}, 'loginMobileNum');
  const broken = t('fault.mobile', { min: rule.minLength, max: rule.maxLength });
  return kept(t, rule, { empty: t('fault.mobileNum'), broken, clean: cleanMobile });
};

export const codeRule = (t: Translate) => {
  const rule = ruleOf({}, 'verificationCode');
  const words = { empty: t('fault.verificationCode'), broken: t('fault.code', { max: rule.maxLength }) };
  return kept(t, rule, { ...words, clean: trimmed });
};

/** Six digits of the app, or one of the recovery codes. */
const appCodeRule = (t: Translate) => {
  const rule = ruleOf({}, 'appCode');
  return kept(t, rule, { empty: t('step.empty'), broken: t('step.broken'), clean: trimmed });
};

export const captchaRule = (t: Translate) => {
  const rule = ruleOf({}, 'captcha');
  const words = { empty: t('in_vwrite_code'), broken: t('fault.captchaFormat', { max: rule.maxLength }) };
  return kept(t, rule, { ...words, clean: trimmed });
};
