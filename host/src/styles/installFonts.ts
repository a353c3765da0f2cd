/**
 * installFonts: adds the web fonts to the site's document, in a style sheet of their own (theme/GlobalStyle.ts says why).
 * Not in the HTML: fonts must not compete with the scripts.
 */
import { webFontFaces } from '@site/shared/theme';
import { addStyleSheet } from './addStyleSheet';

/** The faces are used from then on at the latest. */
const LATEST_MS = 10_000;
const LOOK_EVERY_MS = 50;

/**
 * Each font that arrives lays the whole page out. So the fonts that a page of this language uses are loaded first, and
 * used together. Not before the scripts have replaced the server's page: new elements in another font would be another
 * largest contentful paint.
 */
export async function installFonts(document: Document): Promise<void> {
  const isUsed = (face: string) =>
    !face.includes('unicode-range') || (document.documentElement.lang === 'bn' && !face.includes('Taka'));
  const loads = webFontFaces.filter(isUsed).map((face) => preload(document, /url\((.+?)\)/.exec(face)?.[1] ?? ''));
  const latest = performance.now() + LATEST_MS;
  await Promise.race([Promise.all(loads), pause(LATEST_MS)]);
  const isServed = () => document.querySelector('#root[data-served], #root [data-served]') !== null;
  if (isServed()) {
    while (isServed() && performance.now() < latest) await pause(LOOK_EVERY_MS);
    // The frame that paints the last replacement.
    await pause(LOOK_EVERY_MS);
  }
  const sheet = addStyleSheet(document);
  for (const face of webFontFaces) sheet?.insertRule(face);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function preload(document: Document, href: string): Promise<unknown> {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: 'anonymous', fetchPriority: 'low', href });
  // A font that failed is requested again by its rule.
  const loaded = new Promise((resolve) => (link.onload = link.onerror = resolve));
  document.head.append(link);
  return loaded;
}
