/**
 * closeOverlaysOnBack: Back (button, gesture) closes the top overlay and never leaves the page while one is open (SITE-23).
 *
 * While an overlay is open, the current history entry is a guard: a copy of the page's own entry, pushed on top of it. Back
 * then only pops the guard. A guard whose overlay was closed otherwise stays until the page changes: removing it by
 * `history.back()` is asynchronous and would race with a link that closes its menu and opens a page in one tap. So pages
 * opened from a guard replace it, and one Back from a guard without an overlay steps over both entries.
 */
import { Subscription } from 'rxjs';
import { onOverlaysChanged, topOverlay } from '@site/shared/kernel';
import { guardOf, type EntryState } from '../earlyControls';

/** Milliseconds. A traversal without a target entry fires no event; after this time it counts as finished. */
const TRAVERSAL_MS = 500;

export function closeOverlaysOnBack(page: Window): Subscription {
  const { history } = page;
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  const traverse = history.go.bind(history);
  const readState = () => history.state as EntryState | null;
  /** Pending replacements of the page under a guard, by the page's idx; done when that entry is current again. */
  const replacements = new Map<number, readonly [state: unknown, url: string]>();
  let current = readState();
  let traversal: ReturnType<typeof setTimeout> | undefined;

  const guard = () => {
    if (traversal !== undefined || current?.overlay || !topOverlay()) return;
    push(guardOf(readState()), '');
    current = readState();
  };
  /** After the renders of this task: most overlays close in them. */
  const guardSoon = () => void setTimeout(guard);

  const endTraversal = () => {
    clearTimeout(traversal);
    traversal = undefined;
    guardSoon();
  };
  const go = (delta = 0) => {
    if (delta !== 0) {
      clearTimeout(traversal);
      traversal = setTimeout(endTraversal, TRAVERSAL_MS);
    }
    // Programmatic steps count pages; the guard is not a page.
    traverse(delta < 0 && current?.overlay ? delta - 1 : delta);
  };

  const onPop = (event: PopStateEvent) => {
    const left = current;
    current = readState();
    const replacement = current?.overlay ? undefined : replacements.get(current?.idx ?? -1);
    if (replacement) {
      replacements.delete(current?.idx ?? -1);
      replace(replacement[0], '', replacement[1]);
      current = readState();
    }
    endTraversal();
    const isGuardPopped = left?.overlay && !current?.overlay && current?.idx === left.idx;
    if (!isGuardPopped) return;
    // Same page: do not notify the router.
    event.stopImmediatePropagation();
    const overlay = topOverlay();
    if (overlay) overlay.close();
    else go(-1);
  };

  history.pushState = (state: EntryState | null, unused, url) => {
    for (const idx of replacements.keys()) if (idx >= (state?.idx ?? Infinity)) replacements.delete(idx);
    if (current?.overlay) replace(state, unused, url);
    else push(state, unused, url);
    current = readState();
    guardSoon();
  };
  history.replaceState = (state: EntryState | null, unused, url) => {
    if (current?.overlay && state?.idx !== undefined) {
      replace(guardOf(state), unused, url);
      replacements.set(state.idx, [state, page.location.href]);
    } else {
      replace(state, unused, url);
    }
    current = readState();
  };
  history.go = go;
  history.back = () => go(-1);
  history.forward = () => go(1);

  // In the capture phase: before the router's own listener.
  page.addEventListener('popstate', onPop, { capture: true });
  const all = new Subscription(onOverlaysChanged(guard));
  all.add(() => {
    clearTimeout(traversal);
    page.removeEventListener('popstate', onPop, { capture: true });
    for (const name of ['pushState', 'replaceState', 'go', 'back', 'forward']) Reflect.deleteProperty(history, name);
  });
  return all;
}
