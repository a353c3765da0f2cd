/**
 * Embedded modals: what `showModal()` does for a dialog of a document, done by hand for a dialog in a shadow root. The top
 * layer would paint it over the foreign page; this way it stays in its element, and only its own part becomes inert.
 */
import { lockPage, topModal } from './modal-stack';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), iframe, summary, [tabindex]:not([tabindex="-1"])';

/** Opens the dialog; the result closes it and gives the focus back. `onEscape` is called for the top dialog only. */
export function openInShadow(dialog: HTMLDialogElement, root: ShadowRoot, onEscape: () => void): () => void {
  const returnTo = root.activeElement as HTMLElement | null;
  const onKeyDown = (event: Event) => {
    if (event.defaultPrevented || topModal(root) !== dialog) return;
    const { key, shiftKey } = event as KeyboardEvent;
    // Handled: the dialog below must not take the same key for its own.
    if (key === 'Escape') {
      event.preventDefault();
      onEscape();
    }
    if (key === 'Tab' && wrapFocus(dialog, root.activeElement, shiftKey)) event.preventDefault();
  };
  // Focus stays inside after a tap on its text, so that Escape is heard.
  dialog.tabIndex = -1;
  dialog.show();
  const unlock = lockPage(dialog);
  root.addEventListener('keydown', onKeyDown);
  return () => {
    root.removeEventListener('keydown', onKeyDown);
    dialog.close();
    unlock();
    if (returnTo?.isConnected) returnTo.focus({ preventScroll: true });
  };
}

/** Tab on the last element goes to the first one, Shift+Tab the other way; true when the focus was moved. */
function wrapFocus(dialog: HTMLElement, active: Element | null, isBackward: boolean): boolean {
  const all = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) => element.checkVisibility());
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last) return true;
  const isInside = dialog.contains(active) && active !== dialog;
  if (isInside && active !== (isBackward ? first : last)) return false;
  (isBackward ? last : first).focus();
  return true;
}
