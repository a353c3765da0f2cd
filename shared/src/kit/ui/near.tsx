/** WhenNear: pictures that are fetched only when they come near, earlier than the browser's own laziness would have them. */
import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';

const Waits = createContext(false);

/** Rows below the first screen, longer than the phone is wide: most of their pictures are never looked at. */
export function WhenNear({ children }: { readonly children: ReactNode }) {
  return <Waits.Provider value>{children}</Waits.Provider>;
}

/** Browsers begin 1,250 to 2,500 px away; this is half a phone. `scrollMargin` looks into rows that scroll themselves. */
const MARGIN = { rootMargin: '400px 0px', scrollMargin: '0px 200px' } as IntersectionObserverInit;

const arrivals = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Whether to show what is inside a `WhenNear`, and where to watch for its time; without one it is always its time. */
export function useNear(): readonly [isNear: boolean, watch: (place: Element | null) => void] {
  const [isNear, setNear] = useState(!useContext(Waits) || typeof IntersectionObserver === 'undefined');
  const watch = useCallback((place: Element | null) => {
    if (!place) return;
    arrivals.set(place, () => setNear(true));
    observer ??= new IntersectionObserver(tell, MARGIN);
    observer.observe(place);
  }, []);
  return [isNear, watch];
}

function tell(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    observer?.unobserve(target);
    arrivals.get(target)?.();
  }
}
