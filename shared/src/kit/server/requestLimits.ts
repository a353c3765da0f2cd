/** Limits of requests that every server of the site has: gateway, site server and the generated nginx (SEC-06, OPS-04). */

/** Bytes of a body with pictures: three of 5 MB as base64. */
export const MAX_UPLOAD = 22 * 1024 * 1024;

/** A request whose headers or body take longer is cut. The upload of a picture over a slow phone takes less. */
export const HEADERS_MS = 15_000;
export const REQUEST_MS = 60_000;
