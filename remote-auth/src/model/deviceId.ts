/** deviceId: the name this browser goes by at the gateway, kept in a cookie so that every part of the family reads the same. */

const COOKIE = 'SHELL_deviceId';
const TEN_YEARS_S = 10 * 365 * 24 * 3600;

export const readDeviceId = (cookies: string): string | null =>
  new RegExp(`(?:^|; )${COOKIE}=([\\w-]{8,64})`).exec(cookies)?.[1] ?? null;

/** The id of this browser; made on first use. In handlers only. */
export function deviceId(page: Document): string {
  const known = readDeviceId(page.cookie);
  if (known) return known;
  const made = crypto.randomUUID();
  page.cookie = `${COOKIE}=${made}; path=/; max-age=${TEN_YEARS_S}; samesite=strict`;
  return made;
}
