/** parseEmbedOrigins: the origins of EMBED_ORIGINS, as browsers send them in `Origin`. */
import { toOrigin } from '@site/shared/server';

/**
 * @param text origins, separated by spaces or commas; upper case, a default port and a slash at the end are corrected
 * @throws a sentence for the operator: an entry that matches no page would look like one that is missing
 */
export function parseEmbedOrigins(text: string): readonly string[] {
  const entries = text.split(/[\s,]+/).filter(Boolean);
  return [...new Set(entries.map(originOf))];
}

function originOf(text: string): string {
  const origin = toOrigin(text);
  if (origin === null)
    throw new Error(
      `EMBED_ORIGINS: "${text}" is not an origin: write https://host or https://host:port, without a path or *.`,
    );
  return origin;
}
