/** rawTextsIn: what no visitor should read: untranslated keys, codes of the gateway, and texts that explain nothing. */
import { readFileSync } from 'node:fs';

/** A message key ("member.withdraw.title") or a gateway code ("reg_pattern_5"). */
const RAW_TEXT = /\b[a-z]{2,}[A-Za-z]*(?:\.[a-z][A-Za-z]+)+\b|\b(?:in|reg|err|free)_[a-z]+\w*/g;
/** Domains and file names look like keys. */
const NOT_A_KEY = /\.(com|example|net|org|test|html|js|me|bd)$/;
const TEXTS = ['en', 'bn'].map((locale) => {
  const file = new URL(`../shared/src/kit/i18n/locales/${locale}.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { errors: { badRequest: string; unknown: string } }).errors;
});
/** Only a bug of client or gateway causes it. */
const NOT_UNDERSTOOD = TEXTS.map(({ badRequest }) => badRequest);
/** Of a code without a text. A whole line: other messages begin with the same words. */
const UNEXPLAINED = TEXTS.map(({ unknown }) => unknown);

/** Each raw text in a page's visible text once. */
export function rawTextsIn(text: string): readonly string[] {
  const words = (text.match(RAW_TEXT) ?? []).filter((word) => !NOT_A_KEY.test(word));
  const lines = new Set(text.split('\n').map((line) => line.replace(/ \(\w+\)$/, '').trim()));
  const found = [
    ...NOT_UNDERSTOOD.filter((sentence) => text.includes(sentence)),
    ...UNEXPLAINED.filter((sentence) => lines.has(sentence)),
  ];
  return [...new Set([...words, ...found])];
}
