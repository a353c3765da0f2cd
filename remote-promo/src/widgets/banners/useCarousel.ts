/** useCarousel: slides in a loop that follow the finger: the rules of HOME-02, a swipe from 60 px on. */
import { useCallback, useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { prefersReducedMotion } from '@site/shared/kernel';
import { useAutoplay } from '@site/shared/components';
import { slideAfter, swipeStep } from '../../model/swipe';

const TRANSITION: KeyframeAnimationOptions = { duration: 1000, easing: 'cubic-bezier(0.22, 1, 0.36, 1)' };
/** A shorter movement is a tap. */
const TAP_PX = 6;

interface Position {
  /** Counts on in both directions at the ends of the list: the slide shown is the remainder. */
  readonly at: number;
  /** How far the slide is dragged, in px; null while it is not. */
  readonly draggedPx: number | null;
  /** On which side of the slide its neighbour is seen while something moves; 0 before the first movement. */
  readonly side: 1 | -1 | 0;
}

const transformOf = (at: number, px = 0): string => `translateX(calc(${-at * 100}% + ${px}px))`;

export function useCarousel(count: number) {
  const isMoving = count > 1;
  const track = useRef<HTMLDivElement>(null);
  const start = useRef<{ readonly x: number; readonly id: number } | null>(null);
  const wasDragged = useRef(false);
  const [{ at, draggedPx, side }, setPosition] = useState<Position>({ at: 0, draggedPx: null, side: 0 });
  const isDragged = draggedPx !== null;

  const go = useCallback(
    (step: number, fromPx = 0) => {
      setPosition((old) => ({
        at: at + step,
        draggedPx: null,
        side: step === 0 ? old.side : step > 0 ? -1 : 1,
      }));
      if (prefersReducedMotion()) return;
      track.current?.animate({ transform: [transformOf(at, fromPx), transformOf(at + step)] }, TRANSITION);
    },
    [at],
  );

  const autoplay = useAutoplay(
    isMoving && !isDragged,
    useCallback(() => go(1), [go]),
  );

  const endDrag = (step: number) => {
    start.current = null;
    if (isDragged) go(step, draggedPx);
  };

  return {
    selected: slideAfter(0, at, count),
    isMoving,
    ...autoplay,
    go,
    track: {
      ref: track,
      // None where nothing has moved yet, as in the HTML of the server.
      style: at === 0 && !isDragged ? undefined : { transform: transformOf(at, draggedPx ?? 0) },
      onPointerDown: ({ clientX, pointerId, button }: PointerEvent) => {
        wasDragged.current = false;
        if (isMoving && button === 0) start.current = { x: clientX, id: pointerId };
      },
      onPointerMove: ({ clientX, pointerId, currentTarget }: PointerEvent) => {
        if (start.current?.id !== pointerId) return;
        const width = currentTarget.clientWidth;
        const px = Math.max(-width, Math.min(width, clientX - start.current.x));
        if (!isDragged && Math.abs(px) < TAP_PX) return;
        // A mouse that leaves the picture goes on dragging.
        if (!isDragged) currentTarget.setPointerCapture(pointerId);
        wasDragged.current = true;
        setPosition({ at, draggedPx: px, side: px < 0 ? 1 : -1 });
      },
      // Released outside before anything was dragged: from then on the pointer is captured.
      onPointerLeave: () => {
        if (!isDragged) start.current = null;
      },
      onPointerUp: () => endDrag(swipeStep(draggedPx ?? 0)),
      // The page scrolls instead.
      onPointerCancel: () => endDrag(0),
      /** The end of a drag does not open the slide. */
      onClickCapture: (event: MouseEvent) => {
        if (!wasDragged.current) return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
    /** Moves a slide to the other end of the list while its neighbour there is shown. */
    slideStyle: (index: number) => {
      const turns = Math.round((at + side / 4 - index) / count);
      return side === 0 || turns === 0 ? undefined : { transform: `translateX(${turns * count * 100}%)` };
    },
  };
}
