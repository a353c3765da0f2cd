/** The rules of a new password (AUTH-14): the old one or an SMS code where it is needed, the new one by the site's rule, twice the same. */
import { object, string } from 'yup';
import type { Translate } from '@site/shared/i18n';
import { kept } from '../../model/form/stringMatching';
import { ruleOf, type FieldRules } from '../../model/fieldRules';
import { codeRule } from '../login/loginSchema';

export interface PasswordValues {
  readonly oldPassword: string;
  readonly verificationCode: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

export const PASSWORD_BLANK: PasswordValues = {
  oldPassword: '',
  verificationCode: '',
  newPassword: '',
  confirmPassword: '',
};

/** Which proof the form shows a field for. */
export interface ProofFields {
  readonly old: boolean;
  readonly code: boolean;
}

export const passwordSchema = (t: Translate, rules: FieldRules, values: PasswordValues, shows: ProofFields) =>
  object({
    ...(shows.code ? { verificationCode: codeRule(t) } : {}),
    ...(shows.old ? { oldPassword: kept(t, ruleOf({}, 'loginPassword'), { empty: t('fault.password') }) } : {}),
    newPassword: kept(t, ruleOf(rules, 'password')),
    confirmPassword: string()
      .required(t('in_enter_password'))
      .oneOf([values.newPassword], t('in_confirmation_correct')),
  });
