/** useWait: seconds until a lock-out of the gateway is over, counted on the page's own steady clock. */
import { useEffect, useState } from 'react';
import { secondsLeft, TICK_MS } from '../model/countdown';
import type { Refusal } from '../model/refusal';

export function useWait(refusal: Refusal | null): number {
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
