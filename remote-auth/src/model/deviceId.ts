/** deviceId: identifies this browser to the gateway. A cookie of the site; in an integrator's page, where nothing is written, a value in memory. */
import { isForeignPage } from '@site/shared/kernel';

const COOKIE = 'SHELL_deviceId';
const TEN_YEARS_S = 10 * 365 * 24 * 3600;

export const readDeviceId = (cookies: string): string | null =>
  new RegExp(`(?:^|; )${COOKIE}=([\\w-]{8,64})`).exec(cookies)?.[1] ?? null;

/** Used in an integrator's page. */
let embeddedId: string | null = null;

/** The id of this browser; created on first use. Call in event handlers only. */
export function deviceId(page: Document): string {
  if (isForeignPage()) return (embeddedId ??= crypto.randomUUID());
  const known = readDeviceId(page.cookie);
  if (known) return known;
  const created = crypto.randomUUID();
  page.cookie = `${COOKIE}=${created}; path=/; max-age=${TEN_YEARS_S}; samesite=strict`;
  return created;
}
