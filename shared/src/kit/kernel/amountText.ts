/** Amounts as visitors type and paste them: amountText, plainAmount. */
import { latinDigits } from './digits';

/** Currency sign, then digits in groups of three or, before the last group, two. */
const GROUPED = /^\s*[^\d\s,.-]?\s*([1-9]\d*(?:,\d{2,3})*,\d{3}(?:\.\d*)?)\s*$/;

/** "৳1,00,000.50" → "100000.50", as amounts are shown and copied; any other text as it is. */
export const plainAmount = (text: string): string => GROUPED.exec(text)?.[1]?.replaceAll(',', '') ?? text;

/** "৳1,500." → "1500". In "100,50" the comma is a decimal one: it stays, because the amount would be a hundredfold without it. */
export function amountText(text: string): string {
  const typed = plainAmount(latinDigits(text.replace(/[\s৳]/g, '')));
  return typed
    .replace(/^,+$/, '')
    .replace(/^\.(?=\d)/, '0.')
    .replace(/(\d)\.$/, '$1');
}
