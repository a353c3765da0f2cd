/** Digits as people type them: a Bengali keypad writes Bengali ones, the wire and every rule speak Latin ones. */

const ZERO = 0x09e6;

/** "৫০০" → "500"; everything else stays, and so does the length. */
export const latinDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - ZERO));
