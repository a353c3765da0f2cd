/** Overlay queue: popups and prompts that open by themselves are shown one at a time. */
import { useEffect, useId } from 'react';
import { BehaviorSubject, type Observable } from 'rxjs';
import { usePlatform } from './context';
import { useObserved } from './observe';

interface QueuedOverlay {
  readonly key: string;
  readonly order: number;
}

export interface OverlayQueue {
  readonly waiting$: Observable<readonly QueuedOverlay[]>;
  readonly get: () => readonly QueuedOverlay[];
  /** Adds an overlay: smaller `order` first, first in first out among equals. Returns the function that removes it. */
  readonly queue: (key: string, order: number) => () => void;
}

/** Creates an empty queue; its first entry is the visible overlay. */
export function createOverlayQueue(): OverlayQueue {
  const waiting = new BehaviorSubject<readonly QueuedOverlay[]>([]);
  return {
    waiting$: waiting.asObservable(),
    get: () => waiting.value,
    queue: (key, order) => {
      const [shown, ...rest] = waiting.value;
      // The visible overlay is never pre-empted.
      const ordered = [...rest, { key, order }].sort((a, b) => a.order - b.order);
      waiting.next(shown ? [shown, ...ordered] : [{ key, order }]);
      return () => waiting.next(waiting.value.filter((other) => other.key !== key));
    },
  };
}

/**
 * Whether this overlay may be visible now.
 * @param wants true while the overlay has something to show
 * @param order smaller is shown earlier
 */
export function useOverlayTurn(wants: boolean, order: number): boolean {
  const { overlayQueue } = usePlatform();
  const key = useId();
  useEffect(() => (wants ? overlayQueue.queue(key, order) : undefined), [overlayQueue, key, order, wants]);
  return useObserved(overlayQueue.waiting$, overlayQueue.get, (waiting) => waiting[0]?.key === key) && wants;
}
