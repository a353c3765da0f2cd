/** localise: a text in the requested language, else in English, else in any language. */
import type { Localised } from './content.tables';

export const localise = (text: Localised, language: string): string =>
  text[language] ?? text.EN ?? Object.values(text)[0] ?? '';
