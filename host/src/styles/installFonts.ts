/**
 * installFonts: adds the web fonts to the site's document, in a style sheet of their own (theme/GlobalStyle.ts says why).
 * Not in the HTML: fonts must not compete with the scripts.
 */
import { webFontFaces } from '@site/shared/theme';
import { addStyleSheet } from './addStyleSheet';

/** The faces are used from then on at the latest. */
const LATEST_MS = 10_000;

/**
 * Each font that arrives lays the whole page out. So the fonts that a page of this language uses are loaded first, and
 * used together.
 */
export async function installFonts(document: Document): Promise<void> {
  const isUsed = (face: string) =>
    !face.includes('unicode-range') || (document.documentElement.lang === 'bn' && !face.includes('Taka'));
  const loads = webFontFaces.filter(isUsed).map((face) => preload(document, /url\((.+?)\)/.exec(face)?.[1] ?? ''));
  await Promise.race([Promise.all(loads), new Promise((resolve) => setTimeout(resolve, LATEST_MS))]);
  const sheet = addStyleSheet(document);
  for (const face of webFontFaces) sheet?.insertRule(face);
}

function preload(document: Document, href: string): Promise<unknown> {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: 'anonymous', fetchPriority: 'low', href });
  // A font that failed is requested again by its rule.
  const loaded = new Promise((resolve) => (link.onload = link.onerror = resolve));
  document.head.append(link);
  return loaded;
}
