/** useRereadAt: reads a call again at an instant of the gateway that its answer names, such as the end of a break. */
import { useEffect } from 'react';
import { usePlatform, useRefresh } from '@site/shared/platform';

/** A phone that sleeps stops its timers, the clock may be set meanwhile, and setTimeout has no longer waits than 24 days. */
const LONGEST_WAIT_MS = 60_000;
/** Until the answer has another instant: the device's clock may be ahead. */
const AGAIN_MS = 5_000;

/** @param instant epoch ms; null: none */
export function useRereadAt(call: { readonly path: string }, instant: number | null): void {
  const { clock } = usePlatform();
  const refresh = useRefresh();
  useEffect(() => {
    if (instant === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      clearTimeout(timer);
      const left = instant - clock.now();
      if (left <= 0) void refresh(call);
      timer = setTimeout(check, left <= 0 ? AGAIN_MS : Math.min(left, LONGEST_WAIT_MS));
    };
    check();
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [call, instant, clock, refresh]);
}
