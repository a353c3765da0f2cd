/** Validation of feedback: 10 to 200 characters, captcha code, remark of at most 140 characters (MSG-07). */
import { object, string } from 'yup';
import { lengthOf } from '@site/shared/kernel';

export const DESCRIPTION = { min: 10, max: 200 } as const;
export const REMARK_MAX = 140;

/** Minimum for a useful description; maximum of the gateway. */
export function isDescription(content: string): boolean {
  const length = lengthOf(content.trim());
  return length >= DESCRIPTION.min && length <= DESCRIPTION.max;
}

export const feedbackSchema = object({
  content: string().test('length', 'feedback.length', (content = '') => isDescription(content)),
  captcha: string().trim().required('in_vwrite_code').max(6, 'in_vwrite_code'),
  remark: string().test('length', 'feedback.remarkLength', (remark = '') => lengthOf(remark) <= REMARK_MAX),
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
