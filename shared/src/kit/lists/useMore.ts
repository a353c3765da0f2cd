/** useMore: loads the next page near the end of a list, at most once a second (GAME-03). */
import { useEffect, useRef, type RefObject } from 'react';
import { SCROLL_OPTIONS } from './observeArea';
import { useVisibleArea } from './useVisibleArea';

export interface MoreOptions {
  /** The list's element; its bottom edge is measured against the visible area. */
  readonly box: RefObject<HTMLElement | null>;
  /** There is another page, and it is not being loaded. */
  readonly isWanted: boolean;
  readonly onMore: (() => void) | undefined;
  /** Number of items: after a short page the end may still be near. */
  readonly count: number;
}

const AHEAD_PX = 500;
const THROTTLE_MS = 1_000;

export function useMore({ box, isWanted, onMore, count }: MoreOptions): void {
  const areaOf = useVisibleArea(box);
  const requestedAt = useRef(-THROTTLE_MS);
  useEffect(() => {
    if (!isWanted || !onMore) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      const bottom = box.current?.getBoundingClientRect().bottom ?? Infinity;
      const area = areaOf();
      const end = area ? area.top + area.height : window.innerHeight;
      if (bottom - end > AHEAD_PX) return;
      const wait = requestedAt.current + THROTTLE_MS - performance.now();
      clearTimeout(timer);
      if (wait > 0) {
        timer = setTimeout(check, wait);
        return;
      }
      requestedAt.current = performance.now();
      onMore();
    };
    check();
    window.addEventListener('scroll', check, SCROLL_OPTIONS);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', check, SCROLL_OPTIONS);
    };
  }, [box, areaOf, isWanted, onMore, count]);
}
