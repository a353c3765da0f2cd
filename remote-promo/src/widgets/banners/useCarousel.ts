/** useCarousel: embla with the rules of HOME-02: autoplay and loop only with more than one slide, swipe from 60 px on. */
import { useCallback, useEffect, useRef, useState, type RefCallback } from 'react';
import useEmblaCarousel from 'embla-carousel-react';
import { savesData } from '@site/shared/kernel';
import { slideAfter, swipeStep } from '../../model/swipe';

const AUTOPLAY_MS = 5000;
/** Embla's unit (not ms): a slide of a phone's width settles within a second. */
const TRANSITION = 28;

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
const xOf = (event: MouseEvent | TouchEvent): number =>
  'changedTouches' in event ? (event.changedTouches[0]?.clientX ?? 0) : event.clientX;

export interface CarouselState {
  readonly viewport: RefCallback<HTMLElement>;
  readonly selected: number;
  readonly isMoving: boolean;
  readonly isPaused: boolean;
  readonly setPaused: (paused: boolean) => void;
  /** Suspend autoplay while hovered or focused. */
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
    (step: number) => embla?.scrollTo(slideAfter(embla.selectedScrollSnap(), step, count), prefersReducedMotion()),
    [embla, count],
  );

  useEffect(() => {
    // Each further slide loads its picture.
    if (prefersReducedMotion() || savesData()) setPaused(true);
  }, []);

  useEffect(() => {
    if (!embla) return;
    const onSelect = () => setSelected(embla.selectedScrollSnap());
    let endX = 0;
    const recordEnd = (event: MouseEvent | TouchEvent) => {
      endX = xOf(event);
    };
    const onPointerUp = () => {
      // Embla decides by velocity; the rule here is distance.
      const { x, from } = drag.current;
      embla.scrollTo(slideAfter(from, swipeStep(endX - x), count));
    };
    onSelect();
    embla.on('select', onSelect).on('reInit', onSelect).on('pointerUp', onPointerUp);
    // Capture phase on the document: runs before embla's own handler.
    document.addEventListener('mouseup', recordEnd, true);
    document.addEventListener('touchend', recordEnd, true);
    return () => {
      embla.off('select', onSelect).off('reInit', onSelect).off('pointerUp', onPointerUp);
      document.removeEventListener('mouseup', recordEnd, true);
      document.removeEventListener('touchend', recordEnd, true);
    };
  }, [embla, count]);

  useEffect(() => {
    if (!embla || !isMoving || isPaused || isHeld) return;
    const timer = setInterval(() => {
      if (!document.hidden) embla.scrollNext();
    }, AUTOPLAY_MS);
    return () => clearInterval(timer);
    // `selected` restarts the interval after a manual change.
  }, [embla, isMoving, isPaused, isHeld, selected]);

  return { viewport, selected, isMoving, isPaused, setPaused, hold, go };
}
