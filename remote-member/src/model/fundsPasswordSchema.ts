/** fundsPasswordSchema: a new funds password has six digits, is not easy to guess and is typed twice. */
import { object, string } from 'yup';
import { isFundsPassword } from '@site/shared/components';
import type { Translate } from '@site/shared/i18n';

/** @param isSet the current password (`old`) is required and may not be chosen again */
export const fundsPasswordSchema = (t: Translate, isSet: boolean) => {
  const digits = string().test('digits', t('funds.fault.digits'), (text = '') => isFundsPassword(text));
  return object({
    old: isSet ? digits : string(),
    next: digits
      .test('easy', t('funds.fault.easy'), (next = '') => !isEasy(next))
      .test('same', t('same_password'), (next, { parent }) => !isSet || next !== parent.old),
    repeat: string().test('repeat', t('in_confirmation_correct'), (repeat, { parent }) => repeat === parent.next),
  });
};

/** One digit repeated six times, or an ascending or descending sequence. */
function isEasy(digits: string): boolean {
  const steps = [...digits].slice(1).map((digit, at) => Number(digit) - Number(digits[at]));
  return [0, 1, -1].some((step) => steps.every((one) => one === step));
}
