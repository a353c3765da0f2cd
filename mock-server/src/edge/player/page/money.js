/** Amounts and times: integer minor units here, decimal strings on the wire. No floating point. */

export function toMinor(text) {
  const match = /^(\d+)(?:\.(\d{1,2}))?$/.exec(String(text).trim());
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}

export const toDecimal = (minor) => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;

let shown = { locale: 'en-IN', symbol: '৳', timeZone: 'Asia/Dhaka' };
/** `site`: the play state, for its currency symbol and time zone. */
export const showIn = (language, { currencySymbol, timeZone }) => {
  shown = { locale: language === 'EN' ? 'en-GB' : 'en-IN', symbol: currencySymbol, timeZone };
};
/** "18:05:09" in the site's time zone, not the device's. */
export const clockTime = (instant) =>
  new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: shown.timeZone }).format(instant);

const format = (text, options) => new Intl.NumberFormat(shown.locale, options).format(text);
/** "৳1,230.50" */
export const money = (minor) =>
  shown.symbol + format(toDecimal(minor), { minimumFractionDigits: minor % 100 ? 2 : 0, maximumFractionDigits: 2 });
export const number = (value, digits = 0) =>
  format(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
/** Ten-thousandths as "×2.50". */
export const times = (multiple) =>
  `×${format(String(multiple / 10000), { maximumFractionDigits: multiple < 1_000_000 ? 2 : 1 })}`;
