/**
 * Money: integer minor units in code, decimal strings on the wire. No floating point touches an amount (MEM-15).
 * `bigint` is not needed: every balance stays far below 2^53 minor units (90 trillion taka), and it is checked.
 */
import { err, ok, type Result } from './result';

/** An amount in minor units (poisha, cents) of one currency. Always an integer. */
export interface Money {
  readonly minor: number;
  readonly currency: string;
}

export type MoneyError = 'not-a-number' | 'too-precise' | 'too-large';

/** All supported currencies have two decimals. */
const DECIMALS = 2;
const SCALE = 10 ** DECIMALS;
const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Parse a decimal string ("12.30") or a JSON number of older calls into minor units; inexact values are an error. */
export function parseMinor(input: string | number): Result<number, MoneyError> {
  const text = typeof input === 'number' ? (Number.isFinite(input) ? input.toFixed(DECIMALS) : '') : input.trim();
  const match = DECIMAL.exec(text);
  if (!match) return err('not-a-number');
  const [, sign, whole = '0', fraction = ''] = match;
  if (/[1-9]/.test(fraction.slice(DECIMALS))) return err('too-precise');
  const minor = Number(whole) * SCALE + Number(fraction.slice(0, DECIMALS).padEnd(DECIMALS, '0'));
  if (!Number.isSafeInteger(minor)) return err('too-large');
  return ok(sign && minor !== 0 ? -minor : minor);
}

/** Minor units as the wire's decimal string: 1230 → "12.30". */
export function toDecimal(minor: number): string {
  assertInteger(minor);
  const digits = String(Math.abs(minor)).padStart(DECIMALS + 1, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`;
}

/** A share of an amount by a rate in basis points (1 % = 100), rounded towards zero. */
export function basisPoints(minor: number, bps: number): number {
  assertInteger(minor);
  assertInteger(bps);
  return Number((BigInt(minor) * BigInt(bps)) / 10_000n);
}

/** Format an amount for the locale, with the currency's symbol: "৳1,230.50". */
export function formatMoney({ minor, currency }: Money, locale: string): string {
  // The string overload of Intl keeps every digit; a number would go through floating point.
  return formatter(locale, currency).format(toDecimal(minor) as Intl.StringNumericLiteral);
}

const formatters = new Map<string, Intl.NumberFormat>();
function formatter(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale}|${currency}`;
  let found = formatters.get(key);
  if (!found) {
    found = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: DECIMALS,
      maximumFractionDigits: DECIMALS,
    });
    formatters.set(key, found);
  }
  return found;
}

function assertInteger(value: number): void {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not an integer amount: ${value}`);
}
