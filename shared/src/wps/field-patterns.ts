/**
 * FIELD_PATTERNS: what each pattern id of the family allows (WPS-CONTRACT §1.9), one table for the gateway that sends and
 * checks it and for the forms that say it in words. Expressions are read with the `u` flag. "*" allows anything.
 */
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
