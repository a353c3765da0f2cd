/** Amounts and times: integer minor units here, decimal strings on the wire. No floating point. */
import { parseMinor, SITE, toDecimal } from '@site/shared/kernel';
import type { PlayState } from '@site/shared/wps';
import type { Language } from './words';

/** An amount that a player may type: no sign, at most two decimals. Null: it is none. */
export function toMinor(text: string): number | null {
  const parsed = parseMinor(text);
  return parsed.ok && /^\s*\d+(\.\d{1,2})?\s*$/.test(text) ? parsed.value : null;
}

/** An amount of the gateway in minor units. */
export function amountOf(text: string): number {
  const parsed = parseMinor(text);
  if (!parsed.ok) throw new TypeError(`Not an amount: ${text}`);
  return parsed.value;
}

let shown = { locale: 'en-IN', symbol: '৳', timeZone: SITE.timeZone as string };
export const showIn = (
  language: Language,
  { currencySymbol, timeZone }: Pick<PlayState, 'currencySymbol' | 'timeZone'>,
): void => {
  shown = { locale: language === 'EN' ? 'en-GB' : 'en-IN', symbol: currencySymbol, timeZone };
};
/** "18:05:09" in the site's time zone, not the device's. */
export const clockTime = (instant: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: shown.timeZone }).format(instant);

const format = (value: string | number, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(shown.locale, options).format(value as Intl.StringNumericLiteral);
/** "৳1,230.50" */
export const money = (minor: number): string =>
  shown.symbol + format(toDecimal(minor), { minimumFractionDigits: minor % 100 ? 2 : 0, maximumFractionDigits: 2 });
export const number = (value: number, digits = 0): string =>
  format(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
/** The odds of a field, in ten-thousandths, with every digit: the payout is computed with them ("×1.8269"). */
export const odds = (multiple: number): string => `×${format(String(multiple / 10000), { maximumFractionDigits: 4 })}`;
/** Ten-thousandths as "×2.50", rounded. */
export const times = (multiple: number): string =>
  `×${format(String(multiple / 10000), { maximumFractionDigits: multiple < 1_000_000 ? 2 : 1 })}`;
