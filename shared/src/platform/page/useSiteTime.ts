/** useSiteTime: a value of the gateway's time, such as its day (useToday). */
import { useCallback, useSyncExternalStore } from 'react';
import { dayOf } from '@site/shared/kernel';
import { usePlatform } from './context';

const CHECK_MS = 60_000;

/**
 * A value of the gateway's time, such as its day; null in the server's render, which has no clock. A page that is open at
 * midnight, or that a phone wakes up the next day, gets the new day.
 */
export function useSiteTime<T extends string | number>(read: (epochMs: number) => T): T | null {
  const { clock } = usePlatform();
  const subscribe = useCallback(
    (onChange: () => void) => {
      const timer = setInterval(onChange, CHECK_MS);
      document.addEventListener('visibilitychange', onChange);
      const subscription = clock.ahead$.subscribe(onChange);
      return () => {
        clearInterval(timer);
        document.removeEventListener('visibilitychange', onChange);
        subscription.unsubscribe();
      };
    },
    [clock],
  );
  return useSyncExternalStore<T | null>(
    subscribe,
    () => read(clock.now()),
    () => null,
  );
}

/** The site's current day, YYYY-MM-DD. */
export const useToday = (): string | null => useSiteTime(siteDay);

const siteDay = (epochMs: number): string => dayOf(epochMs);
