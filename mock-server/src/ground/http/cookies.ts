/** Cookies that no other host can plant. */
import type { CookieSerializeOptions } from '@fastify/cookie';

export interface HostCookie {
  readonly name: string;
  readonly options: Pick<CookieSerializeOptions, 'path' | 'httpOnly' | 'secure'>;
}

/**
 * With the prefix `__Host-` a browser accepts a cookie only from this host, over HTTPS, with the path "/" (RFC 6265bis §4.1.3):
 * neither a subdomain nor a page on plain http can plant one. A demo runs on plain http, where browsers refuse the prefix;
 * there `path` limits the cookie, because the ports of a machine share cookies.
 */
export const hostCookie = (name: string, isHttps: boolean, path: string): HostCookie =>
  isHttps
    ? { name: `__Host-${name}`, options: { path: '/', httpOnly: true, secure: true } }
    : { name, options: { path, httpOnly: true, secure: false } };
