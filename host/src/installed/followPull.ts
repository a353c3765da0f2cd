/**
 * followPull: a finger that pulls the top of the page down. Not in a list that scrolls itself, over an open overlay, beside a
 * game, sideways, or with two fingers.
 */
import { Subscription } from 'rxjs';
import { topOverlay } from '@site/shared/kernel';

/** Pixels until releasing refreshes. */
export const PULL_PX = 88;

interface Pull {
  /** 0 … 1; 1: releasing refreshes. 0 also when the pull is given up. */
  readonly onPull: (share: number) => void;
  readonly onRelease: () => void;
}

export function followPull(page: Window, { onPull, onRelease }: Pull): Subscription {
  const { document } = page;
  let start: Touch | null = null;
  let share = 0;
  const set = (next: number) => {
    if (next === share) return;
    share = next;
    onPull(share);
  };
  const giveUp = () => {
    start = null;
    set(0);
  };
  const onStart = ({ touches, target }: TouchEvent) => {
    giveUp();
    const isFree = page.scrollY <= 0 && !topOverlay() && !document.querySelector('#main iframe');
    if (touches.length === 1 && isFree && !isInScroller(page, target)) start = touches[0] ?? null;
  };
  const onMove = ({ touches }: TouchEvent) => {
    const touch = touches[0];
    if (!start || !touch) return;
    const [right, down] = [touch.clientX - start.clientX, touch.clientY - start.clientY];
    const isSideways = share === 0 && Math.abs(right) > Math.abs(down);
    if (touches.length > 1 || isSideways || down < 0 || page.scrollY > 0) giveUp();
    else set(Math.min(1, down / PULL_PX));
  };
  const onEnd = () => {
    const isFar = start !== null && share === 1;
    giveUp();
    if (isFar) onRelease();
  };
  const listeners = { touchstart: onStart, touchmove: onMove, touchend: onEnd, touchcancel: giveUp } as const;
  const all = new Subscription();
  for (const [type, listener] of Object.entries(listeners)) {
    page.addEventListener(type, listener as EventListener, { passive: true });
    all.add(() => page.removeEventListener(type, listener as EventListener));
  }
  // Android's own gesture would reload the whole page.
  document.documentElement.style.overscrollBehaviorY = 'contain';
  all.add(() => document.documentElement.style.removeProperty('overscroll-behavior-y'));
  return all;
}

/** Whether the touch is in an element below the page that scrolls down or up by itself. */
function isInScroller(page: Window, target: EventTarget | null): boolean {
  for (let node = target as Element | null; node && node !== page.document.body; node = node.parentElement) {
    const scrolls = /auto|scroll/.test(page.getComputedStyle(node).overflowY);
    if (scrolls && node.scrollHeight > node.clientHeight) return true;
  }
  return false;
}
