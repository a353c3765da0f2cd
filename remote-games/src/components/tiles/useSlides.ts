/** useSlides: scroll-snap slides with autoplay. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '@site/shared/kernel';
import { useAutoplay } from '@site/shared/components';

/** Milliseconds without a scroll event after which the scroll has ended. */
const SETTLE_MS = 100;

export function useSlides(count: number) {
  const isMoving = count > 1;
  const viewport = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState(0);
  const settling = useRef(0);

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
    window.clearTimeout(settling.current);
    settling.current = window.setTimeout(() => {
      const row = viewport.current;
      if (row && row.clientWidth > 0) setSelected(Math.round(row.scrollLeft / row.clientWidth));
    }, SETTLE_MS);
  }, []);

  useEffect(() => () => window.clearTimeout(settling.current), []);

  const autoplay = useAutoplay(
    isMoving,
    useCallback(() => go(1), [go]),
  );

  return { viewport, selected, isMoving, ...autoplay, go, onScroll };
}
