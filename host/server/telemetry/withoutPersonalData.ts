/** withoutPersonalData: the text of an error without what may name a visitor: addresses with their queries, e-mail, numbers, tokens. */

const RULES: readonly (readonly [RegExp, string])[] = [
  // Origin and query of an address; its file remains.
  [/\bhttps?:\/\/[^/\s"')]+/g, ''],
  [/\?[^\s"')]*/g, ''],
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[email]'],
  // Tokens, keys, ids; releases are 8 to 16 characters.
  [/\b[\w-]{24,}\b/g, '[id]'],
  [/\+?\d[\d ().-]{4,}\d/g, '[number]'],
  [/"[^"]*"|“[^”]*”|'[^']{12,}'/g, '[text]'],
];
const LONGEST = 200;

export const withoutPersonalData = (text: string): string =>
  RULES.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text).slice(0, LONGEST);
