/** swipe: when a drag changes the carousel's slide (HOME-02). */

const SWIPE_PX = 60;

/** 1 for the next slide, -1 for the previous one, 0 to stay. `movedPx` is positive to the right. */
export function swipeStep(movedPx: number): -1 | 0 | 1 {
  if (Math.abs(movedPx) < SWIPE_PX) return 0;
  return movedPx < 0 ? 1 : -1;
}

/** The slide after a step; wraps around. */
export const slideAfter = (selected: number, step: number, count: number): number =>
  count === 0 ? 0 : (((selected + step) % count) + count) % count;
