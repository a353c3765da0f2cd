/** contactSchema: a phone number or an e-mail address, and the code that was sent to it. */
import { object, string } from 'yup';
import type { Translate } from '@site/shared/i18n';

export type ContactKind = 'mobile' | 'email';

const FORMATS: Readonly<Record<ContactKind, RegExp>> = {
  mobile: /^\d{6,20}$/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
};
const MIN_CODE = 4;

export const contactSchema = (t: Translate, kind: ContactKind) =>
  object({
    value: string()
      .trim()
      .required(t('required'))
      .matches(FORMATS[kind], t(`security.fault.${kind}`)),
    code: string()
      .trim()
      .required(t('required'))
      .min(MIN_CODE, t('tooShort', { min: MIN_CODE })),
  });
