/** parseUrl: the address, or null for a text that is none. Safari has `URL.canParse` and `URL.parse` only from 17 and 18 on. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
