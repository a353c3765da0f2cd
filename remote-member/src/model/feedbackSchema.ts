/** feedbackSchema: a description of 10 to 200 characters, the captcha's code, a remark of at most 140 characters (MSG-07). */
import { object, string } from 'yup';
import type { Translate } from '@site/shared/i18n';
import { lengthOf } from '@site/shared/kernel';

export const DESCRIPTION = { min: 10, max: 200 } as const;
export const REMARK_MAX = 140;

/** Minimum for a useful description; maximum of the gateway. */
export function isDescription(content: string): boolean {
  const length = lengthOf(content.trim());
  return length >= DESCRIPTION.min && length <= DESCRIPTION.max;
}

/** @param hasCaptcha whether captchas are switched on */
export const feedbackSchema = (t: Translate, hasCaptcha: boolean) =>
  object({
    content: string().test('length', t('feedback.length'), (content = '') => isDescription(content)),
    ...(hasCaptcha ? { captcha: string().trim().required(t('in_vwrite_code')).max(6, t('in_vwrite_code')) } : {}),
    remark: string().test('length', t('feedback.remarkLength'), (remark = '') => lengthOf(remark) <= REMARK_MAX),
  });

/** Question types and their numbers in the API. */
export const SUBJECTS = [
  { key: 'deposit', type: 1 },
  { key: 'withdraw', type: 2 },
  { key: 'game', type: 3 },
  { key: 'service', type: 4 },
  { key: 'apply', type: 6 },
  { key: 'other', type: 0 },
] as const;
export type Subject = (typeof SUBJECTS)[number];
