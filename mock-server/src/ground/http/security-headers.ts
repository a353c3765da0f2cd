/** Security headers of every answer, and the refusal of writes that a foreign page sends (SEC-07). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export type Headers = Readonly<Record<string, string>>;

/** An answer is data for the page that requested it: not sniffed, not framed, not a resource of another site. */
const EVERY_ANSWER: Headers = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};
const HSTS: Headers = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** `https`: the site is served over HTTPS only (production). */
export const securityHeaders = ({ https }: { readonly https: boolean }): Headers =>
  https ? { ...EVERY_ANSWER, ...HSTS } : EVERY_ANSWER;

/** Pictures and game files: also used by pages that embed a remote, and by the game frame, whose origin is opaque. */
export const allowEmbedding = (reply: FastifyReply): FastifyReply =>
  reply.header('cross-origin-resource-policy', 'cross-origin');

/** A page that others may frame as far as its own `frame-ancestors` allows; X-Frame-Options cannot name origins. */
export const allowFraming = (reply: FastifyReply): FastifyReply => reply.removeHeader('x-frame-options');

/** `refuse` answers a write that a foreign page sends. */
export function registerSecurity(
  app: FastifyInstance,
  headers: Headers,
  refuse: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers);
    if (isForeignWrite(request)) void refuse(request, reply);
    else done();
  });
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A write that a page of another origin can send without a preflight: a form, or a fetch with simple headers
 * (https://fetch.spec.whatwg.org/#cors-safelisted-request-header). Everything else needs a preflight, which only configured
 * origins pass. Clients that are no browsers send neither Sec-Fetch-Site nor Origin.
 */
function isForeignWrite({ method, headers, host }: FastifyRequest): boolean {
  if (READS.has(method)) return false;
  const isPreflighted =
    headers.authorization !== undefined ||
    headers.language !== undefined ||
    /^application\/json\b/i.test(headers['content-type'] ?? '');
  if (isPreflighted) return false;
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none';
  return headers.origin !== undefined && hostOf(headers.origin) !== host;
}

const hostOf = (origin: string): string | null => {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
};
