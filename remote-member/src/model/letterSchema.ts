/** letterSchema: recipients, title and text of a letter, in the limits of the gateway (MSG-03). */
import { array, object, string } from 'yup';
import type { Translate } from '@site/shared/i18n';
import { lengthOf } from '@site/shared/kernel';
import { LETTER } from '@site/shared/wps';

export interface LetterFields {
  readonly to: readonly string[];
  readonly title: string;
  readonly content: string;
}

const line = (missing: string, tooLong: string, max: number) =>
  string()
    .trim()
    .required(missing)
    .test('length', tooLong, (text = '') => lengthOf(text) <= max);

export const letterSchema = (t: Translate) =>
  object({
    to: array(string().required()).min(1, t('letters.fault.to')),
    title: line(t('letters.fault.title'), t('letters.length', { max: LETTER.title }), LETTER.title),
    content: line(t('letters.fault.content'), t('letters.length', { max: LETTER.content }), LETTER.content),
  });

/** The title of an answer: "Re: …", at most as long as a title may be. */
export function replyTitle(t: Translate, title: string): string {
  const answer = /^re:/i.test(title) ? title : t('letters.re', { title });
  return [...answer].slice(0, LETTER.title).join('');
}
