/** WhenNear: images that load only near the viewport, with a smaller margin than the browser's lazy loading. */
import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';
import { useIsHydrating } from './useIsHydrating';

const Waits = createContext(false);

/** Horizontal rows below the first screen: most of their images are never seen. */
export function WhenNear({ children }: { readonly children: ReactNode }) {
  return <Waits.Provider value>{children}</Waits.Provider>;
}

/** Browsers start 1,250 to 2,500 px away; this is half a phone. `scrollMargin` also covers nested scroll containers. */
const MARGIN = { rootMargin: '400px 0px', scrollMargin: '0px 200px' } as IntersectionObserverInit;

const arrivals = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Whether to render the content of a `WhenNear`, and the element to observe; without a `WhenNear` always true. */
export function useNear(): readonly [isNear: boolean, watch: (place: Element | null) => void] {
  // A rendered page has the images of its rows already.
  const isHydrating = useIsHydrating();
  const canWait = useContext(Waits) && typeof IntersectionObserver !== 'undefined';
  const [isNear, setNear] = useState(!canWait || isHydrating);
  const watch = useCallback((place: Element | null) => {
    if (!place) return;
    arrivals.set(place, () => setNear(true));
    observer ??= new IntersectionObserver(onIntersection, MARGIN);
    observer.observe(place);
  }, []);
  return [isNear, watch];
}

function onIntersection(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    observer?.unobserve(target);
    arrivals.get(target)?.();
  }
}
