/** The forms of feedback: a description of 10 to 200 characters, the captcha's code, a remark of at most 140 (MSG-07); a complaint. */
import { object, string } from 'yup';
import type { Translate } from '@site/shared/i18n';
import { lengthOf } from '@site/shared/kernel';

export const DESCRIPTION = { min: 10, max: 200 } as const;
export const REMARK_MAX = 140;
export const COMPLAINT = { min: 10, max: 500 } as const;

/** Minimum for a useful description; maximum of the gateway. */
export const isDescription = (content: string): boolean => isWithin(DESCRIPTION, content);

function isWithin({ min, max }: { readonly min: number; readonly max: number }, text: string): boolean {
  const length = lengthOf(text.trim());
  return length >= min && length <= max;
}

export const complaintSchema = (t: Translate) =>
  object({
    reason: string().test('length', t('feedback.complaint.length'), (reason = '') => isWithin(COMPLAINT, reason)),
  });

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
