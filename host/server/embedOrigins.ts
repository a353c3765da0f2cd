/** parseEmbedOrigins: the origins of EMBED_ORIGINS, as browsers send them in `Origin`. */

/** No wildcard: CORS has none for parts of a host, and `frame-ancestors *` would let every page frame the site (SEC-07). */
const HOST = /^([\w-]+(\.[\w-]+)*|\[[\da-f:.]+\])$/;

/**
 * @param text origins, separated by spaces or commas; upper case, a default port and a slash at the end are corrected
 * @throws a sentence for the operator: an entry that matches no page would look like one that is missing
 */
export function parseEmbedOrigins(text: string): readonly string[] {
  const entries = text.split(/[\s,]+/).filter(Boolean);
  return [...new Set(entries.map(originOf))];
}

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOrigin =
    url !== null && `${url.origin}/` === url.href && /^https?:/.test(url.href) && HOST.test(url.hostname);
  if (!isOrigin)
    throw new Error(
      `EMBED_ORIGINS: "${text}" is not an origin: write https://host or https://host:port, without a path or *.`,
    );
  return url.origin;
}
