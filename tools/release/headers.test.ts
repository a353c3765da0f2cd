/**
 * @jest-environment node
 */
/** The complete response headers of the site, by kind of file. */
interface Headers {
  readonly contentSecurityPolicy: (content: { scripts: string[]; style: string }) => string;
  readonly responseHeaders: (policy: string) => unknown;
}
let { contentSecurityPolicy, responseHeaders } = {} as Headers;
let POLICY: string;
beforeAll(async () => {
  ({ contentSecurityPolicy, responseHeaders } = (await import('./headers.mjs' as string)) as Headers);
  POLICY = contentSecurityPolicy({ scripts: ["'sha256-a'"], style: "'sha256-b'" });
});

const ALWAYS = { 'X-Content-Type-Options': 'nosniff' };
const OPEN = { ...ALWAYS, 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };

it('[SEC-07] a page of another origin can neither frame the site nor read its page; releases are open to embedders', () => {
  expect(responseHeaders(POLICY)).toEqual({
    releases: { ...OPEN, 'Cache-Control': 'public, max-age=31536000, immutable' },
    open: { ...OPEN, 'Cache-Control': 'no-cache' },
    page: {
      ...ALWAYS,
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Frame-Options': 'SAMEORIGIN',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': `${POLICY}; frame-ancestors 'self'`,
      'Integrity-Policy': 'blocked-destinations=(script)',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    },
  });
});

it('[SEC-07] other origins learn the origin of a page, never its path or query', () => {
  const { page } = responseHeaders(POLICY) as { page: Record<string, string> };
  expect(page['Referrer-Policy']).toBe('strict-origin-when-cross-origin');
});

it('[SEC-07] the page runs listed scripts only, and sends forms to its own origin only', () => {
  expect(POLICY.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self' 'sha256-a'",
    "style-src 'self' 'sha256-b' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types site dompurify',
  ]);
});
