/** ScrollMemory: a new page starts at its top; going back restores the scroll position once the page is long enough. */
import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Milliseconds after which restoring is given up while the page is still too short. */
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

/** Scrolls now and, while the page is too short, on each frame; a scroll by the visitor cancels it. */
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
