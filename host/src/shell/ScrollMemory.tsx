/** ScrollMemory: a new page starts at its top; going back restores the scroll position once the page is long enough. */
import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Milliseconds after which restoring is given up while the page is still too short. */
const RESTORE_TIMEOUT_MS = 1_500;

const positions = new Map<string, number>();

export function ScrollMemory() {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => {
    // The first page stays where it is: the visitor may have scrolled the rendered HTML already.
    const isFirst = isBack && positions.size === 0;
    const stop = isFirst ? () => undefined : scrollWhenPossible(isBack ? (positions.get(key) ?? 0) : 0);
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    // Scrolled before there was a listener: read after the frame, whose layout is clean.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = isFirst ? requestAnimationFrame(() => (timer = setTimeout(remember))) : 0;
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
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
  const scroll = () => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) < 2 || performance.now() - started > RESTORE_TIMEOUT_MS) stop();
    else frame = requestAnimationFrame(scroll);
  };
  window.addEventListener('wheel', stop, { passive: true });
  window.addEventListener('touchmove', stop, { passive: true });
  scroll();
  return stop;
}
