/** The rules of a new password (AUTH-14): the old by the login rule where it is asked for, the new by the site's, both the same. */
import { object, string } from 'yup';
import type { Translate } from '@site/shared/i18n';
import { kept } from '../../form/kept';
import { ruleOf, type FieldRules } from '../../model/fieldRules';

export interface PasswordValues {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

export const PASSWORD_BLANK: PasswordValues = { oldPassword: '', newPassword: '', confirmPassword: '' };

export const passwordSchema = (t: Translate, rules: FieldRules, values: PasswordValues, asksOld: boolean) =>
  object({
    ...(asksOld ? { oldPassword: kept(t, ruleOf({}, 'loginPassword'), { empty: t('fault.password') }) } : {}),
    newPassword: kept(t, ruleOf(rules, 'password')),
    confirmPassword: string()
      .required(t('in_enter_password'))
      .oneOf([values.newPassword], t('in_confirmation_correct')),
  });
