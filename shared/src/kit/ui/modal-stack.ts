/**
 * The page behind an open modal keeps still: a count of open modals, no style element (the CSP forbids one). The count
 * and the news of a change stand on the document, because host and remotes each bundle their own copy of this file.
 */

const CHANGED = 'site:modals-changed';

function count(change: number): void {
  const root = document.documentElement;
  const open = Math.max(0, Number(root.dataset.locked ?? 0) + change);
  if (open > 0) root.dataset.locked = String(open);
  else delete root.dataset.locked;
  tell();
}

const tell = () => document.dispatchEvent(new Event(CHANGED));

/**
 * Call after the dialog is open; the answer once, when it closes. A dialog in a shadow root stands in a page that is not
 * ours: that page is left as it is.
 */
export function lockPage(dialog: Element): () => void {
  if (dialog.getRootNode() !== document) {
    tell();
    return tell;
  }
  count(1);
  return () => count(-1);
}

/** The open dialog on top of a document or shadow root: everything outside it is inert and painted below it. */
export function topModal(root: Document | ShadowRoot): HTMLElement | null {
  return [...root.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? null;
}

export function onModalsChanged(notify: () => void): () => void {
  document.addEventListener(CHANGED, notify);
  return () => document.removeEventListener(CHANGED, notify);
}
