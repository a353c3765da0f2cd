/** useCarousel: embla's touch physics with HOME-02's rules: autoplay and loop only with more than one slide, 60 px to swipe. */
import { useCallback, useEffect, useRef, useState, type RefCallback } from 'react';
import useEmblaCarousel from 'embla-carousel-react';
import { slideAfter, swipeStep } from '../../model/swipe';

const AUTOPLAY_MS = 5000;
/** Embla’s own unit; with this much a slide of a phone’s width stands within a pixel after one second. */
const TRANSITION = 28;

const wantsCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
const xOf = (event: MouseEvent | TouchEvent): number =>
  'changedTouches' in event ? (event.changedTouches[0]?.clientX ?? 0) : event.clientX;

export interface CarouselState {
  readonly viewport: RefCallback<HTMLElement>;
  readonly selected: number;
  readonly isMoving: boolean;
  readonly isPaused: boolean;
  readonly setPaused: (paused: boolean) => void;
  /** Stand still as long as somebody is looking or about to tap. */
  readonly hold: (held: boolean) => void;
  readonly go: (step: number) => void;
}

export function useCarousel(count: number): CarouselState {
  const isMoving = count > 1;
  const drag = useRef({ x: 0, from: 0 });
  const [viewport, embla] = useEmblaCarousel({
    loop: isMoving,
    duration: TRANSITION,
    watchDrag: (api, event) => {
      drag.current = { x: xOf(event), from: api.selectedScrollSnap() };
      return isMoving;
    },
  });
  const [selected, setSelected] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isHeld, hold] = useState(false);

  const go = useCallback(
    (step: number) => embla?.scrollTo(slideAfter(embla.selectedScrollSnap(), step, count), wantsCalm()),
    [embla, count],
  );

  useEffect(() => {
    if (wantsCalm()) setPaused(true);
  }, []);

  useEffect(() => {
    if (!embla) return;
    const onSelect = () => setSelected(embla.selectedScrollSnap());
    let endX = 0;
    const noteEnd = (event: MouseEvent | TouchEvent) => {
      endX = xOf(event);
    };
    const onPointerUp = () => {
      // Embla would go by the finger's speed; the rule here is its way.
      const { x, from } = drag.current;
      embla.scrollTo(slideAfter(from, swipeStep(endX - x), count));
    };
    onSelect();
    embla.on('select', onSelect).on('reInit', onSelect).on('pointerUp', onPointerUp);
    // Captured on the document, so the end is known before embla acts on it.
    document.addEventListener('mouseup', noteEnd, true);
    document.addEventListener('touchend', noteEnd, true);
    return () => {
      embla.off('select', onSelect).off('reInit', onSelect).off('pointerUp', onPointerUp);
      document.removeEventListener('mouseup', noteEnd, true);
      document.removeEventListener('touchend', noteEnd, true);
    };
  }, [embla, count]);

  useEffect(() => {
    if (!embla || !isMoving || isPaused || isHeld) return;
    const timer = setInterval(() => {
      if (!document.hidden) embla.scrollNext();
    }, AUTOPLAY_MS);
    return () => clearInterval(timer);
    // A slide chosen by hand begins its own five seconds.
  }, [embla, isMoving, isPaused, isHeld, selected]);

  return { viewport, selected, isMoving, isPaused, setPaused, hold, go };
}
