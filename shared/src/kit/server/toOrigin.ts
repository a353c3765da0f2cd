/** toOrigin: the origin of EMBED_ORIGINS, of --embed-origin and of an integrator's pages, as browsers send it in `Origin`. */
import { parseUrl } from '@site/shared/kernel';

/** `URL` accepts more, `*` for example: CORS has no wildcard for parts of a host, and `frame-ancestors *` lets each page frame the site (SEC-07). */
const HOST = /^([\w-]+(\.[\w-]+)*|\[[\da-f:.]+\])$/;

/** @returns upper case, a default port and a slash at the end corrected; null: not an origin, or one with a path, a user or a * */
export function toOrigin(text: string): string | null {
  const url = parseUrl(text);
  const isOrigin = url !== null && `${url.origin}/` === url.href && /^https?:$/.test(url.protocol);
  return isOrigin && HOST.test(url.hostname) ? url.origin : null;
}
