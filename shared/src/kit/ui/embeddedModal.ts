/**
 * Embedded modals: emulates `showModal()` for a dialog of an embedded element. The top layer would paint the dialog over the
 * integrator's page; this one stays in its element, and only that element's content becomes inert.
 */
import { lockPage, topModal } from './modalStack';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), iframe, summary, [tabindex]:not([tabindex="-1"])';

/** Opens the dialog; the returned function closes it and restores focus. `onEscape` is called for the top dialog only. */
export function openEmbedded(dialog: HTMLDialogElement, frame: HTMLElement, onEscape: () => void): () => void {
  const root = frame.getRootNode() as Document | ShadowRoot;
  const returnTo = root.activeElement as HTMLElement | null;
  const onKeyDown = (event: Event) => {
    if (event.defaultPrevented || topModal(frame) !== dialog) return;
    const { key, shiftKey } = event as KeyboardEvent;
    // Handled: the dialog below must not handle the same key.
    if (key === 'Escape') {
      event.preventDefault();
      onEscape();
    }
    if (key === 'Tab' && wrapFocus(dialog, root.activeElement, shiftKey)) event.preventDefault();
  };
  // A tap on the dialog's text keeps focus inside, so that Escape reaches it.
  dialog.tabIndex = -1;
  dialog.show();
  const unlock = lockPage(dialog);
  frame.addEventListener('keydown', onKeyDown);
  return () => {
    frame.removeEventListener('keydown', onKeyDown);
    dialog.close();
    unlock();
    if (returnTo?.isConnected) returnTo.focus({ preventScroll: true });
  };
}

/** Safari has no `checkVisibility` before 17.4. */
type Focusable = Omit<HTMLElement, 'checkVisibility'> & Partial<Pick<HTMLElement, 'checkVisibility'>>;

const isShown = (element: Focusable): boolean => element.checkVisibility?.() ?? element.getClientRects().length > 0;

/** Tab on the last element goes to the first one, Shift+Tab the reverse; true when the focus was moved. */
function wrapFocus(dialog: HTMLElement, active: Element | null, isBackward: boolean): boolean {
  const all = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isShown);
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last) return true;
  const isInside = dialog.contains(active) && active !== dialog;
  if (isInside && active !== (isBackward ? first : last)) return false;
  (isBackward ? last : first).focus();
  return true;
}
