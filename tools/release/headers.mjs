/** The response headers of the site, for any server that serves the folder (docs/decisions/0001). */

/** SHA-256 of the empty string: styled-components inserts an empty style element and fills it by CSSOM. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * The page's content security policy. No nonce: the page is one cacheable file. `scripts` and `style`: hashes of its
 * inline scripts and style; `origins`: origins allowed for overrides; `imageOrigins`: image hosts of other origins.
 */
export function contentSecurityPolicy({ scripts, style, origins = [], imageOrigins = [] }) {
  const self = ["'self'", ...origins].join(' ');
  return [
    "default-src 'none'",
    `script-src ${[self, ...scripts].join(' ')}`,
    `style-src 'self' ${style} ${EMPTY_STYLE}`,
    `img-src ${[self, 'data:', 'blob:', ...imageOrigins].join(' ')}`,
    `font-src ${self}`,
    `connect-src ${self}`,
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types site dompurify',
  ].join('; ');
}

/** First match wins. `page`: every path that serves index.html. */
export function responseHeaders(policy) {
  const always = { 'X-Content-Type-Options': 'nosniff', 'Cross-Origin-Resource-Policy': 'same-origin' };
  // Foreign pages that embed a remote read these with CORS, because integrity needs it.
  const open = { ...always, 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };
  return {
    releases: { ...open, 'Cache-Control': 'public, max-age=31536000, immutable' },
    open: { ...open, 'Cache-Control': 'no-cache' },
    page: {
      ...always,
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': `${policy}; frame-ancestors 'self'`,
      // For browsers without frame-ancestors.
      'X-Frame-Options': 'SAMEORIGIN',
      'Integrity-Policy': 'blocked-destinations=(script)',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    },
  };
}
