/** Rules of a feedback: 10 to 200 characters, the picture's code, a remark of 140 at most (MSG-07). */
import { object, string } from 'yup';

export const DESCRIPTION = { min: 10, max: 200 } as const;
export const REMARK_MAX = 140;

export const feedbackSchema = object({
  content: string()
    .trim()
    .min(DESCRIPTION.min, 'feedback.length')
    .max(DESCRIPTION.max, 'feedback.length')
    .required('feedback.length'),
  captcha: string().trim().required('in_vwrite_code').max(6, 'in_vwrite_code'),
  remark: string().max(REMARK_MAX, 'feedback.remarkLength'),
});

/** Question types and their numbers on the wire. */
export const QUESTION_TYPES = [
  { key: 'deposit', type: 1 },
  { key: 'withdraw', type: 2 },
  { key: 'game', type: 3 },
  { key: 'service', type: 4 },
  { key: 'apply', type: 6 },
  { key: 'other', type: 0 },
] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];
