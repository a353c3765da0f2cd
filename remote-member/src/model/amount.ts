/** Amounts that a member types: exact parsing, limit checks, fees and bonuses. */
import { amountText, basisPoints, parseMinor, toDecimal } from '@site/shared/kernel';

export interface AmountLimits {
  readonly min: string;
  readonly max: string;
}

export type AmountFault =
  | { readonly kind: 'missing' }
  | { readonly kind: 'not-a-number' }
  | { readonly kind: 'too-precise' }
  | { readonly kind: 'too-small'; readonly min: string }
  | { readonly kind: 'too-large'; readonly max: string };

/** Minor units of a decimal string from the gateway; 0 when it does not parse. */
export function minorOf(decimal: string): number {
  const minor = parseMinor(decimal);
  return minor.ok ? minor.value : 0;
}

/** Why this amount is refused, or null when it is valid. */
export function amountFault(text: string, { min, max }: AmountLimits): AmountFault | null {
  const typed = amountText(text);
  if (!typed) return { kind: 'missing' };
  const minor = parseMinor(typed);
  // Too many digits to parse exactly: report it as too high, not as malformed.
  if (!minor.ok && /^\d{13,}(\.\d{0,2})?$/.test(typed)) return { kind: 'too-large', max };
  if (!minor.ok) return { kind: minor.error === 'too-precise' ? 'too-precise' : 'not-a-number' };
  if (minor.value < minorOf(min) || minor.value <= 0) return { kind: 'too-small', min };
  if (minor.value > minorOf(max)) return { kind: 'too-large', max };
  return null;
}

/** Formats a valid amount for the gateway: "1,500" → "1500.00". */
export const toWireAmount = (text: string): string => toDecimal(minorOf(amountText(text)));

/** Converts a percentage from the gateway ("1.5") to basis points (150). */
export const bpsOf = (percent: string): number => minorOf(percent);

/** A share of an amount by basis points, rounded down. */
export const shareOf = (decimal: string, bps: number): string => toDecimal(basisPoints(minorOf(decimal), bps));

export const plus = (...decimals: readonly string[]): string =>
  toDecimal(decimals.reduce((sum, decimal) => sum + minorOf(decimal), 0));
export const minus = (from: string, decimal: string): string => toDecimal(minorOf(from) - minorOf(decimal));
export const isZero = (decimal: string): boolean => minorOf(decimal) === 0;
/** Progress from 0 to 1 for a progress bar; 1 when there is no target. */
export const progressOf = (done: string, of: string): number => (minorOf(of) <= 0 ? 1 : minorOf(done) / minorOf(of));
