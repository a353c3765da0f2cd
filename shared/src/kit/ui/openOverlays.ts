/**
 * Open overlays: the stack that the browser's Back closes from the top (SITE-23). It is stored on the document, because
 * host and remotes may each bundle their own copy of this file. The site's shell maps it to the browser's history; an
 * embedding page has no such mapping, so the integrator's history is not touched.
 */
import { useEffect, useRef } from 'react';

interface Overlay {
  readonly close: () => void;
}

const CHANGED = 'site:overlays-changed';
const STACK = Symbol.for('site.ui.open-overlays');

const stackOf = (page: Document & { [STACK]?: Overlay[] }): Overlay[] => (page[STACK] ??= []);
const notifyChanged = () => document.dispatchEvent(new Event(CHANGED));

/** The overlay opened last, or null. */
export const topOverlay = (): Overlay | null => stackOf(document).at(-1) ?? null;

/** Calls `notify` whenever an overlay opens or closes. The result unsubscribes. */
export function onOverlaysChanged(notify: () => void): () => void {
  document.addEventListener(CHANGED, notify);
  return () => document.removeEventListener(CHANGED, notify);
}

/** While `isOpen`, Back calls `close` instead of leaving the page. `close` may refuse: then the overlay stays. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    const stack = stackOf(document);
    const overlay = { close: () => latest.current() };
    stack.push(overlay);
    notifyChanged();
    return () => {
      stack.splice(stack.indexOf(overlay), 1);
      notifyChanged();
    };
  }, [isOpen]);
}
