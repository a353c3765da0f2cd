/** The rules of registering: the gateway's for each field; equality, age and terms besides (AUTH-08, AUTH-09). */
import { boolean, object, string, type AnySchema } from 'yup';
import type { Translate } from '@site/shared/i18n';
import { kept } from '../../model/form/stringMatching';
import { checkBirthday } from '../../model/birthday';
import { cleanValue, type RegisterField, type RegisterValues } from '../../model/registerForm';

export interface Age {
  /** YYYY-MM-DD on the site's clock. */
  readonly today: string;
  readonly minimum: number;
}

export function registerSchema(t: Translate, fields: readonly RegisterField[], values: RegisterValues, age: Age) {
  const shape = Object.fromEntries(fields.map((field) => [field.name, schemaOf(t, field, values, age)]));
  return object({ ...shape, terms: boolean().oneOf([true], t('fault.terms')) });
}

function schemaOf(t: Translate, { name, rule }: RegisterField, values: RegisterValues, age: Age): AnySchema {
  const clean = (value: string) => cleanValue(name, value);
  switch (name) {
    case 'confirmPassword':
      return repeated(t, values.password);
    case 'birthday':
      return kept(t, rule, { broken: t('fault.birthday'), clean }).test('age', (value, context) => {
        const fault = value ? checkBirthday(value, age.today, age.minimum) : null;
        if (!fault) return true;
        const message = fault === 'incorrect' ? t('fault.birthday') : t('fault.underAge', { age: age.minimum });
        return context.createError({ message });
      });
    case 'email':
      return kept(t, rule, { broken: t('in_email_incorrect'), clean });
    case 'captcha':
      return kept(t, rule, { empty: t('in_vwrite_code'), clean });
    case 'mobileNum':
      return kept(t, rule, { broken: t('fault.mobile', { min: rule.minLength, max: rule.maxLength }), clean });
    default:
      return kept(t, rule, { clean });
  }
}

/** Validated with the whole form, so it is checked again whenever the password changes (AUTH-09). */
export const repeated = (t: Translate, password: string) =>
  string().required(t('in_incorrect_password')).oneOf([password], t('in_confirmation_correct'));
