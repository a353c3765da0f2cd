/** Validation of a registration: the gateway's rule for each field, plus repeated password, age and terms (AUTH-08, AUTH-09). */
import { boolean, object, string, type AnySchema } from 'yup';
import type { Translate } from '@site/shared/i18n';
import { stringMatching } from '../../model/form/stringMatching';
import { checkBirthday } from '../../model/birthday';
import { cleanValue, type RegisterField, type RegisterValues } from '../../model/registerForm';

export interface Age {
  /** YYYY-MM-DD in the site's time zone. */
  readonly today: string;
  readonly minimum: number;
}

export function registerSchema(t: Translate, fields: readonly RegisterField[], values: RegisterValues, age: Age) {
  const shape = Object.fromEntries(fields.map((field) => [field.name, schemaOf(t, field, values, age)]));
  return object({ ...shape, terms: boolean().oneOf([true], t('fault.terms')) });
}

function schemaOf(t: Translate, { name, rule }: RegisterField, values: RegisterValues, age: Age): AnySchema {
  const normalize = (value: string) => cleanValue(name, value);
  switch (name) {
    case 'confirmPassword':
      return repeatedPassword(t, values.password);
    case 'birthday':
      return stringMatching(t, rule, { invalid: t('fault.birthday'), normalize }).test('age', (value, context) => {
        const fault = value ? checkBirthday(value, age.today, age.minimum) : null;
        if (!fault) return true;
        const message = fault === 'incorrect' ? t('fault.birthday') : t('fault.underAge', { age: age.minimum });
        return context.createError({ message });
      });
    case 'email':
      return stringMatching(t, rule, { invalid: t('in_email_incorrect'), normalize });
    case 'captcha':
      return stringMatching(t, rule, { empty: t('in_vwrite_code'), normalize });
    case 'mobileNum':
      return stringMatching(t, rule, {
        invalid: t('fault.mobile', { min: rule.minLength, max: rule.maxLength }),
        normalize,
      });
    default:
      return stringMatching(t, rule, { normalize });
  }
}

/** Validated with the whole form, so a change of the password checks it again (AUTH-09). */
const repeatedPassword = (t: Translate, password: string) =>
  string().required(t('in_incorrect_password')).oneOf([password], t('in_confirmation_correct'));
