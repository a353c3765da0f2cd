/** localise: a text in the language asked for, else in English, else in any there is. */
import type { Localised } from './content.tables';

export const localise = (text: Localised, language: string): string =>
  text[language] ?? text.EN ?? Object.values(text)[0] ?? '';
