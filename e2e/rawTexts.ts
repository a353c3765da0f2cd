/** rawTextsIn: what no visitor should read: untranslated keys, codes of the gateway, and the text for a request it did not understand. */
import { readFileSync } from 'node:fs';

/** A message key ("member.withdraw.title") or a gateway code ("reg_pattern_5"). */
const RAW_TEXT = /\b[a-z]{2,}[A-Za-z]*(?:\.[a-z][A-Za-z]+)+\b|\b(?:in|reg|err|free)_[a-z]+\w*/g;
/** Domains and file names look like keys. */
const NOT_A_KEY = /\.(com|example|net|org|test|html|js|me|bd)$/;
/** Only a bug of client or gateway causes it. */
const NOT_UNDERSTOOD = ['en', 'bn'].map((locale) => {
  const file = new URL(`../shared/src/kit/i18n/locales/${locale}.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { errors: { badRequest: string } }).errors.badRequest;
});

/** Each raw text in a page's visible text once. */
export function rawTextsIn(text: string): readonly string[] {
  const words = (text.match(RAW_TEXT) ?? []).filter((word) => !NOT_A_KEY.test(word));
  return [...new Set([...words, ...NOT_UNDERSTOOD.filter((sentence) => text.includes(sentence))])];
}
