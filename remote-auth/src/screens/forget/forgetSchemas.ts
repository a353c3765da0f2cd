/** The rules of getting back in: by e-mail (AUTH-12), or by phone with a new password (AUTH-13). */
import { object } from 'yup';
import type { Translate } from '@site/shared/i18n';
import { kept, trimmed } from '../../model/form/stringMatching';
import { ruleOf, type FieldRules } from '../../model/fieldRules';
import { codeRule, mobileRule } from '../login/loginSchema';

export const emailSchema = (t: Translate, rules: FieldRules) =>
  object({
    username: kept(t, ruleOf({}, 'loginUsername'), { empty: t('fault.username'), clean: trimmed }),
    email: kept(t, ruleOf(rules, 'email'), { broken: t('in_email_incorrect'), clean: trimmed }),
  });

export const phoneSchema = (t: Translate, rules: FieldRules) =>
  object({
    mobileNum: mobileRule(t),
    verificationCode: codeRule(t),
    newPassword: kept(t, ruleOf(rules, 'password')),
  });
