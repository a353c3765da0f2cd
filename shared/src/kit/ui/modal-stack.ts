/**
 * The page behind an open modal keeps still: a count of open modals, no style element (the CSP forbids one). The count
 * and the news of a change stand on the document, because host and remotes each bundle their own copy of this file.
 */

const INERT_BEHIND = 'data-behind-modal';
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
 * Call after the dialog is open, and the result once, after it is closed. A dialog in a shadow root belongs to a part of a
 * foreign page: that page is left as it is, and only the rest of the part becomes inert.
 */
export function lockPage(dialog: Element): () => void {
  const root = dialog.getRootNode();
  if (root instanceof ShadowRoot) {
    const update = () => {
      tell();
      // After the toasts have moved into the dialog or out of it.
      makeInertBehindTop(root);
    };
    update();
    return update;
  }
  count(1);
  return () => count(-1);
}

/** Everything of the shadow root outside its top dialog is inert; without a dialog, nothing is. */
function makeInertBehindTop(root: ShadowRoot): void {
  for (const element of root.querySelectorAll(`[${INERT_BEHIND}]`)) {
    element.removeAttribute(INERT_BEHIND);
    element.removeAttribute('inert');
  }
  for (let node: Element | null = topModal(root); node; node = node.parentElement) {
    for (const sibling of node.parentNode?.children ?? []) {
      if (sibling === node || sibling.hasAttribute('inert') || sibling.tagName === 'STYLE') continue;
      sibling.setAttribute('inert', '');
      sibling.setAttribute(INERT_BEHIND, '');
    }
  }
}

/** The open dialog on top of a document or shadow root: everything outside it is inert and painted below it. */
export function topModal(root: Document | ShadowRoot): HTMLElement | null {
  return [...root.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? null;
}

export function onModalsChanged(notify: () => void): () => void {
  document.addEventListener(CHANGED, notify);
  return () => document.removeEventListener(CHANGED, notify);
}
