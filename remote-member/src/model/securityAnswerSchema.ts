/** securityAnswerSchema: the answer to a security question, in the gateway's limits. */
import { object, string } from 'yup';
import type { Translate } from '@site/shared/i18n';

const MIN_ANSWER = 2;
export const MAX_ANSWER = 100;

export const securityAnswerSchema = (t: Translate) =>
  object({
    answer: string()
      .trim()
      .required(t('required'))
      .min(MIN_ANSWER, t('tooShort', { min: MIN_ANSWER })),
  });
