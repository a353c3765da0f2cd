/** Turns: popups, prompts and notices that come by themselves stand in one queue: never two on top of each other. */
import { useEffect, useId } from 'react';
import { BehaviorSubject, type Observable } from 'rxjs';
import { usePlatform } from './context';
import { useObserved } from './observe';

interface Waiting {
  readonly key: string;
  readonly order: number;
}

export interface Turns {
  readonly waiting$: Observable<readonly Waiting[]>;
  readonly get: () => readonly Waiting[];
  /** Take a place; smaller orders come first, equal ones as they came. The answer leaves the queue. */
  readonly queue: (key: string, order: number) => () => void;
}

export function createTurns(): Turns {
  const waiting = new BehaviorSubject<readonly Waiting[]>([]);
  return {
    waiting$: waiting.asObservable(),
    get: () => waiting.value,
    queue: (key, order) => {
      const [shown, ...rest] = waiting.value;
      // Whoever is on the screen stays there: a later, more urgent one waits for his end.
      const ordered = [...rest, { key, order }].sort((a, b) => a.order - b.order);
      waiting.next(shown ? [shown, ...ordered] : [{ key, order }]);
      return () => waiting.next(waiting.value.filter((other) => other.key !== key));
    },
  };
}

/** May this overlay be on the screen now? Ask with `wants` as long as it has something to show. */
export function useTurn(wants: boolean, order: number): boolean {
  const { turns } = usePlatform();
  const key = useId();
  useEffect(() => (wants ? turns.queue(key, order) : undefined), [turns, key, order, wants]);
  return useObserved(turns.waiting$, turns.get, (waiting) => waiting[0]?.key === key) && wants;
}
