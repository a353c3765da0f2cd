/** Digits: converts Bengali digits, as a Bengali keyboard types them, to the Latin digits of the wire. */

const ZERO = 0x09e6;

/** "৫০০" → "500"; other characters and the length do not change. */
export const latinDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - ZERO));
