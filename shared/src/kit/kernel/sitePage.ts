/** sitePage: the page of this site that a link from the back office leads to; null for any other target. */
import { parseUrl } from './parseUrl';

/** Of addresses without a host. */
const BASE = 'https://this.site';

/** URL parsers strip tabs and newlines and treat "\" as "/" (WHATWG URL §4.4), which could disguise another origin. */
export const isDisguised = (link: string): boolean => /[\s\\\u0000-\u001f\u007f]/.test(link);

/** `link`: the text of an href. Returns path, query and fragment. */
export function sitePage(link: string): string | null {
  if (!link.startsWith('/') || isDisguised(link)) return null;
  const url = parseUrl(link, BASE);
  if (url?.origin !== BASE) return null;
  // Checked after normalisation: "/m/../wps/…" must not pass as a page.
  const isPage = url.pathname === '/' || url.pathname === '/m' || url.pathname.startsWith('/m/');
  return isPage ? url.pathname + url.search + url.hash : null;
}
