/** Overlay queue: popups and prompts that open by themselves are shown one at a time. */
import { BehaviorSubject, type Observable } from 'rxjs';

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
