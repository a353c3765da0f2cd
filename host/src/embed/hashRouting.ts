/**
 * Hash routing: the address of the embedding page follows one element (`routing="hash"`), and Back and Forward of the
 * browser move in that element. Hashes that are no page of the site belong to the embedding page.
 */
import type { MountedComponent, NavigateDetail } from './component';

const PAGE_IN_HASH = /^#(\/m\/.+)$/;

/** The page of the site that the hash names, or null. */
export const pathInHash = (): string | null => PAGE_IN_HASH.exec(window.location.hash)?.[1] ?? null;

/** The address of the embedding page that shows this page of the site, or null if it is none that a hash can name. */
export function hrefInHash(path: string): string | null {
  const { pathname, search } = window.location;
  return PAGE_IN_HASH.test(`#${path}`) ? `${pathname}${search}#${path}` : null;
}

interface Marker {
  readonly visit: string;
  readonly step: number;
}

/** Connects the element's history to the browser's. The result ends it. */
export function followHash(host: HTMLElement, steps: () => Pick<MountedComponent, 'go' | 'open'> | null): () => void {
  // Entries of an earlier visit have other steps.
  const visit = crypto.randomUUID();
  const shown: string[] = [];
  let current = 0;

  const markedStep = (): number | null => {
    const { siteRemote } = (window.history.state ?? {}) as { readonly siteRemote?: Marker };
    return siteRemote?.visit === visit ? siteRemote.step : null;
  };
  const onNavigate = (event: Event) => {
    const { path, action, step } = (event as CustomEvent<NavigateDetail>).detail;
    if (action === 'push') shown.length = step;
    shown[step] = path;
    const delta = step - current;
    current = step;
    if (action === 'pop') {
      // Zero would reload the page.
      if (delta !== 0 && markedStep() !== step) window.history.go(delta);
      return;
    }
    const { pathname, search } = window.location;
    const state = { ...(window.history.state as object | null), siteRemote: { visit, step } satisfies Marker };
    // A hash of the embedding page's own stays.
    const url = path ? `#${path}` : pathInHash() ? pathname + search : window.location.href;
    if (action === 'push') window.history.pushState(state, '', url);
    else window.history.replaceState(state, '', url);
  };
  const onPopState = () => {
    const step = markedStep();
    const path = pathInHash() ?? '';
    if (step === null && !path) return;
    // A page that a link of the embedding page opened has replaced the step whose entry is now before its own.
    if (step === current && Boolean(path) === Boolean(shown[step])) return;
    if (step !== null && step !== current && shown[step] === path) steps()?.go(step - current);
    else steps()?.open(path);
  };
  host.addEventListener('site-navigate', onNavigate);
  window.addEventListener('popstate', onPopState);
  return () => {
    host.removeEventListener('site-navigate', onNavigate);
    window.removeEventListener('popstate', onPopState);
    const { pathname, search } = window.location;
    if (pathInHash()) window.history.replaceState(window.history.state, '', pathname + search);
  };
}
