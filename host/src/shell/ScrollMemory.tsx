/** ScrollMemory: a new page begins at its top; going back finds the place one left, as soon as the page is long enough again. */
import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** A page that is still loading grows; after this long its place is given up. */
const PATIENCE_MS = 1_500;

const places = new Map<string, number>();

export function ScrollMemory() {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => {
    const wanted = isBack ? (places.get(key) ?? 0) : 0;
    const stop = scrollWhenPossible(wanted);
    const remember = () => places.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      stop();
      window.removeEventListener('scroll', remember);
    };
  }, [key, isBack]);
  return null;
}

/** Scrolls now and, while the page is too short, again with each frame; a visitor's own scroll ends it. */
function scrollWhenPossible(top: number): () => void {
  const started = performance.now();
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('wheel', stop);
    window.removeEventListener('touchmove', stop);
  };
  const go = () => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) < 2 || performance.now() - started > PATIENCE_MS) stop();
    else frame = requestAnimationFrame(go);
  };
  window.addEventListener('wheel', stop, { passive: true });
  window.addEventListener('touchmove', stop, { passive: true });
  go();
  return stop;
}
