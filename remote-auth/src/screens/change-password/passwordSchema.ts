/** Validation of a new password (AUTH-14): old password, SMS code or funds password where required, the new password by the site's rule, repeated. */
import { object, string } from 'yup';
import type { Translate } from '@site/shared/i18n';
import { stringMatching } from '../../model/form/stringMatching';
import { ruleOf, type FieldRules } from '../../model/fieldRules';
import { codeRule } from '../login/loginSchema';

export interface PasswordValues {
  readonly oldPassword: string;
  readonly verificationCode: string;
  readonly paymentPassword: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

export const PASSWORD_BLANK: PasswordValues = {
  oldPassword: '',
  verificationCode: '',
  paymentPassword: '',
  newPassword: '',
  confirmPassword: '',
};

/** The proofs the form shows a field for. */
export interface ProofFields {
  readonly old: boolean;
  readonly code: boolean;
  readonly funds: boolean;
}

export const passwordSchema = (t: Translate, rules: FieldRules, values: PasswordValues, shows: ProofFields) =>
  object({
    ...(shows.code ? { verificationCode: codeRule(t) } : {}),
    ...(shows.funds
      ? { paymentPassword: stringMatching(t, ruleOf({}, 'paymentPassword'), { empty: t('fault.password') }) }
      : {}),
    ...(shows.old
      ? { oldPassword: stringMatching(t, ruleOf({}, 'loginPassword'), { empty: t('fault.password') }) }
      : {}),
    newPassword: stringMatching(t, ruleOf(rules, 'password')),
    confirmPassword: string()
      .required(t('in_enter_password'))
      .oneOf([values.newPassword], t('in_confirmation_correct')),
  });
