/**
 * SiteRouter: the browser's router. The page of a new address is drawn in one go, after a frame in which the tap shows.
 * In a React transition, which the router would use, drawing is interrupted every 5 ms: twice as long on a slow phone
 * (docs/decisions/0021).
 */
import { use, useLayoutEffect, useState, type ReactNode } from 'react';
import { BrowserRouter, UNSAFE_LocationContext as LocationContext } from 'react-router-dom';

export function SiteRouter({ children }: { readonly children: ReactNode }) {
  return (
    <BrowserRouter useTransitions={false}>
      <LocationAfterPaint>{children}</LocationAfterPaint>
    </BrowserRouter>
  );
}

/**
 * Gives a new path to everything below a frame later; a new query, fragment or state of the same path at once, because
 * fields may be bound to it. The context is replaced, because `useRoutes` with a location of its own always says `POP`.
 */
function LocationAfterPaint({ children }: { readonly children: ReactNode }) {
  const next = use(LocationContext);
  const [shown, setShown] = useState(next);
  const isSamePath = shown.location.pathname === next.location.pathname;
  useLayoutEffect(() => {
    // A hidden page has no frames.
    if (!isSamePath && !document.hidden) return afterPaint(() => setShown(next));
    setShown(next);
    return undefined;
  }, [next, isSamePath]);
  return <LocationContext value={isSamePath ? next : shown}>{children}</LocationContext>;
}

/** @returns a function that cancels it */
function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(work)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
