/**
 * SiteRouter: the browser's router. The page of a new address is drawn in one go, after a frame in which the tap shows.
 * In a React transition, which BrowserRouter would use, drawing is interrupted every 5 ms: twice as long on a slow phone
 * (docs/decisions/0021).
 */
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { AddressProvider, type Address } from '../shell/address';

type BrowserHistory = ReturnType<typeof createBrowserHistory>;
type Update = Parameters<Parameters<BrowserHistory['listen']>[0]>[0];

export function SiteRouter({ children }: { readonly children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ window, v5Compat: true }));
  const [first] = useState(() => addressOf(history));
  const [address, setAddress] = useState(first);
  useLayoutEffect(() => {
    let { pathname } = history.location;
    let cancel = (): void => undefined;
    const show = (next: Update) => {
      ({ pathname } = next.location);
      setAddress(addressOf(next));
    };
    const stop = history.listen((next) => {
      cancel();
      // A new query, fragment or state of the same path at once: fields may be bound to it. A hidden page has no frames.
      if (next.location.pathname === pathname || document.hidden) show(next);
      else cancel = afterPaint(() => show(next));
    });
    return () => {
      stop();
      cancel();
    };
  }, [history]);
  return (
    <Router location={first.location} navigationType={first.navigationType} navigator={history} useTransitions={false}>
      <AddressProvider value={address}>{children}</AddressProvider>
    </Router>
  );
}

const addressOf = ({ action, location }: Pick<Update, 'action' | 'location'>): Address => ({
  location,
  navigationType: action,
});

/** @returns a function that cancels it */
function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(work)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
