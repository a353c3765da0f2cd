/** useSlides: slides in a row that scrolls and snaps; they pass by themselves until paused, held, hidden or unwanted. */
import { useCallback, useEffect, useRef, useState } from 'react';

export const AUTOPLAY_MS = 5000;
/** The scroll has come to rest. */
const REST_MS = 100;

const wantsCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export function useSlides(count: number) {
  const isMoving = count > 1;
  const viewport = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isHeld, hold] = useState(false);
  const resting = useRef(0);

  const go = useCallback(
    (step: number) => {
      const next = (selected + step + count) % count;
      setSelected(next);
      const row = viewport.current;
      row?.scrollTo({ left: next * row.clientWidth, behavior: wantsCalm() ? 'instant' : 'smooth' });
    },
    [selected, count],
  );

  /** A swipe chooses the slide it comes to rest at. */
  const onScroll = useCallback(() => {
    window.clearTimeout(resting.current);
    resting.current = window.setTimeout(() => {
      const row = viewport.current;
      if (row && row.clientWidth > 0) setSelected(Math.round(row.scrollLeft / row.clientWidth));
    }, REST_MS);
  }, []);

  useEffect(() => {
    if (wantsCalm()) setPaused(true);
    return () => window.clearTimeout(resting.current);
  }, []);

  useEffect(() => {
    if (!isMoving || isPaused || isHeld) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) go(1);
    }, AUTOPLAY_MS);
    return () => clearInterval(timer);
    // A slide chosen by hand starts five seconds of its own.
  }, [isMoving, isPaused, isHeld, go]);

  return { viewport, selected, isMoving, isPaused, setPaused, hold, go, onScroll };
}
