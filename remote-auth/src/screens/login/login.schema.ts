/** The rules of logging in (AUTH-03): by user name, or by mobile number and SMS code; a captcha only once it is asked for. */
import { object } from 'yup';
import type { Translate } from '@site/shared/i18n';
import { kept, trimmed } from '../../form/kept';
import { ruleOf } from '../../model/fieldRules';
import { cleanMobile } from '../../model/mobileNumber';
import type { LoginMethod } from '../../vault/rememberedLogin';

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
  /** The second step of a new device: the code is asked for beside the name. */
  readonly code: boolean;
}

export const loginSchema = (t: Translate, asked: Asked) =>
  object({
    ...(asked.method === 'username' ? byName(t) : { mobileNum: mobileRule(t) }),
    ...(asked.method === 'sms' || asked.code ? { verificationCode: codeRule(t) } : {}),
    ...(asked.captcha ? { captcha: captchaRule(t) } : {}),
  });

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

export const captchaRule = (t: Translate) => {
  const rule = ruleOf({}, 'captcha');
  const words = { empty: t('in_vwrite_code'), broken: t('fault.captchaFormat', { max: rule.maxLength }) };
  return kept(t, rule, { ...words, clean: trimmed });
};
