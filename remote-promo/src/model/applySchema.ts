/** Rules of an application: a remark of at most 140 characters; the pictures are sorted as they are chosen. */
import { object, string, type InferType } from 'yup';

export const REMARK_MAX = 140;

export const applySchema = (t: (key: string, values?: Readonly<Record<string, unknown>>) => string) =>
  object({
    remarks: string()
      .trim()
      .required(t('apply.remarksMissing'))
      .max(REMARK_MAX, t('apply.remarksLong', { max: REMARK_MAX })),
  });

export type ApplyFields = InferType<ReturnType<typeof applySchema>>;
