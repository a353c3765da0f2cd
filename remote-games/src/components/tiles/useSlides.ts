/** useSlides: scroll-snap slides with autoplay, which stops on pause, hover, hidden page, reduced motion and while the visitor saves data. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { savesData } from '@site/shared/kernel';

const AUTOPLAY_MS = 5000;
/** Milliseconds without a scroll event after which the scroll has ended. */
const REST_MS = 100;

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

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
      row?.scrollTo({ left: next * row.clientWidth, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
    },
    [selected, count],
  );

  /** Selects the slide at which a swipe ends. */
  const onScroll = useCallback(() => {
    window.clearTimeout(resting.current);
    resting.current = window.setTimeout(() => {
      const row = viewport.current;
      if (row && row.clientWidth > 0) setSelected(Math.round(row.scrollLeft / row.clientWidth));
    }, REST_MS);
  }, []);

  useEffect(() => {
    if (prefersReducedMotion() || savesData()) setPaused(true);
    return () => window.clearTimeout(resting.current);
  }, []);

  useEffect(() => {
    if (!isMoving || isPaused || isHeld) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) go(1);
    }, AUTOPLAY_MS);
    return () => clearInterval(timer);
    // `go` changes with the selected slide and so restarts the interval.
  }, [isMoving, isPaused, isHeld, go]);

  return { viewport, selected, isMoving, isPaused, setPaused, hold, go, onScroll };
}
