/** useLockCountdown: seconds until a lock-out ends (0: none), counted with performance.now(), which clock changes do not affect. */
import { useEffect, useState } from 'react';
import { secondsLeft, TICK_MS } from '../model/countdown';
import type { Refusal } from '../model/refusal';

export function useLockCountdown(refusal: Refusal | null): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (refusal?.kind !== 'locked') {
      setLeft(0);
      return;
    }
    const until = performance.now() + refusal.waitSeconds * 1000;
    const tick = () => setLeft(secondsLeft(until, performance.now()));
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [refusal]);
  return left;
}
