/**
 * Field patterns: what each pattern id allows (wps-contract §1.9). One table and one interpretation for the
 * gateway that sends and checks it and for the forms that describe it.
 */
import type { FieldRule } from './system.schema';

/** Expressions are read with the `u` flag. "*" allows anything. */
export const FIELD_PATTERNS: Readonly<Record<number, string>> = {
  0: '*',
  1: '^[A-Za-z][A-Za-z0-9]*$',
  2: '^[\\p{Script=Han}0-9]+$',
  3: '^[^\\s@]+@[^\\s@.]+(?:\\.[^\\s@.]+)+$',
  4: '^[A-Za-z0-9]+$',
  5: '^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]+$',
  6: '^[0-9]+$',
  7: '^(?=.*[A-Z])[A-Za-z0-9]+$',
  8: '^[A-Za-z ]+$',
  9: '^\\S+$',
  10: '^[\\p{Script=Han}\\p{P}]+$',
  11: '^\\d{4}-\\d{2}-\\d{2}$',
  12: '^[\\p{L}\\p{M}]+(?: [\\p{L}\\p{M}]+)*$',
  13: '^\\d{2}-\\d{2}-\\d{4}$',
  14: '^[\\p{L}\\p{M}\\p{N}]+$',
  15: '^\\p{Script=Hangul}+$',
  16: '^\\p{Script=Thai}+$',
  17: '^[\\p{Script=Thai}A-Za-z ]+$',
  18: '^(?=.*[A-Z])[A-Z ]+$',
  19: '^[\\x21-\\x7E]+$',
};

/** Does the value match a pattern id? An unknown (newer) id allows anything. */
export function hasPattern(patternId: number, value: string): boolean {
  const pattern = FIELD_PATTERNS[patternId] ?? '*';
  return (pattern === '*' || new RegExp(pattern, 'u').test(value)) && isDayOfPattern(patternId, value);
}

/** Is YYYY-MM-DD a day of the calendar? */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === value;
}

function isDayOfPattern(patternId: number, value: string): boolean {
  if (patternId === 11) return isDay(value);
  if (patternId === 13) return isDay(`${value.slice(6)}-${value.slice(0, 5)}`);
  return true;
}

type Form = Pick<FieldRule, 'patternId' | 'minLength' | 'maxLength'> & { readonly acceptedPattern?: string };

/** Are length and format valid? Counted in UTF-16 units, as an input's own maxLength does; `maxLength` 0: no limit. */
export function acceptsValue(rule: Form, value: string): boolean {
  const { length } = value;
  if (length < rule.minLength || (rule.maxLength > 0 && length > rule.maxLength)) return false;
  const own = compile(rule.acceptedPattern);
  return own ? own.test(value) && isDayOfPattern(rule.patternId, value) : hasPattern(rule.patternId, value);
}

/** The operator's own expression. If it is invalid, the pattern id applies, so that the form still works. */
function compile(source: string | undefined): RegExp | null {
  if (!source || source === '*') return null;
  try {
    return new RegExp(source, 'u');
  } catch {
    return null;
  }
}
