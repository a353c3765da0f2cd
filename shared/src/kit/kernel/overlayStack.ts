/**
 * Open overlays: the stack that the browser's Back closes from the top (SITE-23). It is stored on the document, because
 * host, remotes and the page's inline scripts each bundle their own copy of this file. The site's shell maps it to the
 * browser's history; an embedding page has no such mapping, so the integrator's history is not touched.
 */
export interface Overlay {
  readonly close: () => void;
}

const CHANGED = 'site:overlays-changed';
const STACK = Symbol.for('site.ui.open-overlays');

const stackOf = (page: Document & { [STACK]?: Overlay[] }): Overlay[] => (page[STACK] ??= []);
const notifyChanged = () => document.dispatchEvent(new Event(CHANGED));

/** The overlay opened last, or null. */
export const topOverlay = (): Overlay | null => stackOf(document).at(-1) ?? null;

/** From now on Back calls `overlay.close`. Call the result once, when the overlay is closed. */
export function pushOverlay(overlay: Overlay): () => void {
  const stack = stackOf(document);
  stack.push(overlay);
  notifyChanged();
  return () => {
    stack.splice(stack.indexOf(overlay), 1);
    notifyChanged();
  };
}

/** Calls `notify` whenever an overlay opens or closes. The result unsubscribes. */
export function onOverlaysChanged(notify: () => void): () => void {
  document.addEventListener(CHANGED, notify);
  return () => document.removeEventListener(CHANGED, notify);
}
