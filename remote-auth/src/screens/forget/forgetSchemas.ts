/** Validation of recovery by e-mail (AUTH-12) and by phone (AUTH-13). */
import { object } from 'yup';
import type { Translate } from '@site/shared/i18n';
import { stringMatching, trim } from '../../model/form/stringMatching';
import { ruleOf, type FieldRules } from '../../model/fieldRules';
import { codeRule, mobileRule } from '../login/loginSchema';

export const emailSchema = (t: Translate, rules: FieldRules) =>
  object({
    username: stringMatching(t, ruleOf({}, 'loginUsername'), { empty: t('fault.username'), normalize: trim }),
    email: stringMatching(t, ruleOf(rules, 'email'), { invalid: t('in_email_incorrect'), normalize: trim }),
  });

export const phoneSchema = (t: Translate, rules: FieldRules) =>
  object({
    mobileNum: mobileRule(t),
    verificationCode: codeRule(t),
    newPassword: stringMatching(t, ruleOf(rules, 'password')),
  });
