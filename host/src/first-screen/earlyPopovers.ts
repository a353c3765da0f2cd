/** Menu and list of languages of a rendered page: popovers outside the root, which work before React does. */
import { pushOverlay, storageKeys, topOverlay } from '@site/shared/kernel';
import { guardOf, visitorCookie, type EntryState } from '../earlyControls';
import { write } from './visitorState';

export interface Popover {
  readonly list: HTMLElement;
  readonly button: HTMLElement | null;
}

/** Also without a script: a list can be opened while the page is arriving. Browsers without popovers reject the selector. */
export const isOpen = (list: HTMLElement): boolean => 'popover' in list && list.matches(':popover-open');

/** As React's list: 4 px below its button, with the same right edge. */
export function placeBelow({ list, button }: Popover): void {
  const place = () => {
    if (!button) return;
    const { bottom, right } = button.getBoundingClientRect();
    Object.assign(list.style, { top: `${bottom + 4}px`, left: `${right}px`, right: 'auto', translate: '-100%' });
  };
  list.addEventListener('beforetoggle', place);
  place();
}

/** The page in the chosen language comes from the site server. */
export function chooseLanguage({ value }: HTMLButtonElement): void {
  // Without storage the cookie alone says it.
  write(storageKeys.locale, value);
  document.cookie = visitorCookie(value, false);
  location.reload();
}

/**
 * Back closes the open list (SITE-23), by the same stack and the same kind of history entry as every overlay: the host's own
 * mechanism (effects/overlayHistory.ts) takes both over when it starts. Call the result when React's menu replaces the list.
 */
export function closeOnBack(list: HTMLElement): () => void {
  let close: (() => void) | undefined;
  const end = () => {
    close?.();
    close = undefined;
  };
  const onOpen = () => {
    close = pushOverlay({ close: () => list.hidePopover() });
    pushGuard();
  };
  // Not "toggle", which comes after the list is visible: a Back in between would leave the page.
  const onToggle = (event: Event) => {
    end();
    if ((event as Event & { readonly newState?: string }).newState === 'open') onOpen();
  };
  list.addEventListener('beforetoggle', onToggle);
  if (isOpen(list)) onOpen();
  return () => {
    end();
    list.removeEventListener('beforetoggle', onToggle);
    removeEventListener('popstate', onPop);
  };
}

function pushGuard(): void {
  const state = history.state as EntryState | null;
  // The guard of a list that was closed without Back, or the host's.
  if (state?.overlay) return;
  // As the router numbers the first page of a visit.
  const page = { ...state, idx: state?.idx ?? 0 };
  history.replaceState(page, '');
  history.pushState(guardOf(page), '');
  addEventListener('popstate', onPop, { once: true });
}

/** The guard was popped. The host handles it once it has started, and this listener is not called. */
function onPop(): void {
  const overlay = topOverlay();
  if (overlay) overlay.close();
  else history.back();
}
