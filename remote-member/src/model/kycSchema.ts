/** kycSchema: documents of an identity check: a number of at least four characters, at least one picture. */
import { array, object, string } from 'yup';
import type { Translate } from '@site/shared/i18n';

const MIN_NUMBER = 4;

export const kycSchema = (t: Translate) =>
  object({
    documentNo: string()
      .trim()
      .required(t('required'))
      .min(MIN_NUMBER, t('tooShort', { min: MIN_NUMBER })),
    files: array().min(1, t('required')),
  });
