/** yup schema of an application: a remark of 1 to 140 characters. Pictures are checked when they are chosen (sortPictures). */
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
