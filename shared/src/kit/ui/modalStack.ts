/**
 * Scroll lock behind open modals: a counter of open modals, no style element (the CSP forbids one). The counter
 * and the change event are on the document, because host and remotes each bundle their own copy of this file.
 */

import { embeddedFrameOf } from './embeddedView';

const INERT_BEHIND = 'data-behind-modal';
const CHANGED = 'site:modals-changed';

function count(change: number): void {
  const root = document.documentElement;
  const open = Math.max(0, Number(root.dataset.locked ?? 0) + change);
  if (open > 0) root.dataset.locked = String(open);
  else delete root.dataset.locked;
  notifyChanged();
}

const notifyChanged = () => document.dispatchEvent(new Event(CHANGED));

/**
 * Call after the dialog is open; call the returned function once, after it is closed. A dialog of an embedded element
 * does not change the integrator's page: only the rest of its element becomes inert.
 */
export function lockPage(dialog: Element): () => void {
  const frame = embeddedFrameOf(dialog);
  if (frame) {
    const update = () => {
      notifyChanged();
      // After the toasts have moved into or out of the dialog.
      makeInertBehindTop(frame);
    };
    update();
    return update;
  }
  count(1);
  return () => count(-1);
}

/** Makes everything in the embedded element outside its top dialog inert; without a dialog, nothing. */
function makeInertBehindTop(frame: HTMLElement): void {
  for (const element of frame.querySelectorAll(`[${INERT_BEHIND}]`)) {
    element.removeAttribute(INERT_BEHIND);
    element.removeAttribute('inert');
  }
  for (let node: Element | null = topModal(frame); node && node !== frame; node = node.parentElement) {
    for (const sibling of node.parentNode?.children ?? []) {
      if (sibling === node || sibling.hasAttribute('inert') || sibling.tagName === 'STYLE') continue;
      sibling.setAttribute('inert', '');
      sibling.setAttribute(INERT_BEHIND, '');
    }
  }
}

/** The top open dialog of a document or embedded element: everything outside it is inert and painted below it. */
export function topModal(root: Document | HTMLElement): HTMLElement | null {
  return [...root.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? null;
}

/** Calls `notify` when a modal opens or closes; returns a function that unsubscribes. */
export function onModalsChanged(notify: () => void): () => void {
  document.addEventListener(CHANGED, notify);
  return () => document.removeEventListener(CHANGED, notify);
}
