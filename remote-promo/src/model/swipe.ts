/** swipe: how far a finger must go before the carousel follows it (HOME-02). */

export const SWIPE_PX = 60;

/** 1 to the next slide, -1 to the one before, 0 to stay, by how far the finger went to the right. */
export function swipeStep(movedPx: number): -1 | 0 | 1 {
  if (Math.abs(movedPx) < SWIPE_PX) return 0;
  return movedPx < 0 ? 1 : -1;
}

/** The slide a step leads to, round the end. */
export const slideAfter = (selected: number, step: number, count: number): number =>
  count === 0 ? 0 : (((selected + step) % count) + count) % count;
