/** useWhenDue: calls a function at an instant of the gateway, such as the end of a break, and again until it has another instant. */
import { useEffect, useEffectEvent } from 'react';
import { usePlatform } from '@site/shared/platform';

/** A phone that sleeps stops its timers, the clock may be set meanwhile, and setTimeout has no longer waits than 24 days. */
const LONGEST_WAIT_MS = 60_000;
/** Until there is another instant: the device's clock may be ahead. */
const AGAIN_MS = 5_000;

/** @param instant epoch ms; null: none. `againMs`: longer where the instant is only expected */
export function useWhenDue(instant: number | null, act: () => void, againMs = AGAIN_MS): void {
  const { clock } = usePlatform();
  const onDue = useEffectEvent(act);
  useEffect(() => {
    if (instant === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      clearTimeout(timer);
      const left = instant - clock.now();
      if (left <= 0) onDue();
      timer = setTimeout(check, left <= 0 ? againMs : Math.min(left, LONGEST_WAIT_MS));
    };
    check();
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [instant, clock, againMs]);
}
