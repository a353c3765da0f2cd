/** Headers of answers without a kind of their own: errors of the site server, and HTTPS in production. */
import { isProduction } from './isProduction';

/** Of an answer that is no page and no file: not sniffed, not framed, no resource of another site. */
export const ERROR_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Production is served over HTTPS only: every response has Strict-Transport-Security. */
export const transportHeaders = (
  env: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> =>
  isProduction(env) ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {};
