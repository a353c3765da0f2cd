/**
 * On a rendered page, what is below the first screen of a phone (critical.css) is not laid out until the visitor moves or the
 * page works: `content-visibility: auto` lays out up to some screens, and the browser requests the pictures there, by the
 * dozen, before the scripts.
 */

/** Of a visitor who moves, or of a page that needs all of its content. */
const SIGNS = ['scroll', 'wheel', 'touchmove', 'keydown', 'beforeprint'];
/** Once React has taken over: the widgets of the first screen are hydrated meanwhile. */
const AFTER_MS = 1_000;

const rootData = () => document.documentElement.dataset;

const showBelow = (): void => void delete rootData().top;

export function hideBelow(): void {
  rootData().top = '';
  for (const sign of SIGNS) addEventListener(sign, showBelow, { passive: true, capture: true, once: true });
}

/** At the end of the content: a short page has such a part in its first screen. */
export function showIfNear(root: Element): void {
  const first = root.querySelector('[data-below]');
  if (first && first.getBoundingClientRect().top < innerHeight) showBelow();
}

let isSoon = false;

/** Call when React has hydrated the frame. */
export function showBelowSoon(): void {
  if (isSoon) return;
  isSoon = true;
  setTimeout(showBelow, AFTER_MS);
}
