/** Clock: the gateway's time, also on a device whose clock is wrong. Days of money and play are those of the gateway. */
import { useCallback, useSyncExternalStore } from 'react';
import { BehaviorSubject, type Observable } from 'rxjs';
import { dayOf } from '@site/shared/kernel';
import { status, type HttpClient, type Status } from '@site/shared/wps';
import { usePlatform } from './context';

export interface Clock {
  /** Epoch ms at the gateway; the device's own until the first status has arrived. */
  readonly now: () => number;
  /** How far the device is ahead, in ms; negative when it is behind. */
  readonly ahead$: Observable<number>;
  readonly setServerTime: (epochMs: number) => void;
}

/** The clock of a page. */
export function createClock(): Clock {
  const ahead = new BehaviorSubject(0);
  return {
    now: () => Date.now() - ahead.value,
    ahead$: ahead.asObservable(),
    setServerTime: (epochMs) => ahead.next(Date.now() - epochMs),
  };
}

/** Wraps a client: sets the clock by each status as it arrives. One that was cached or rendered before is too old. */
export const synchronized = (http: HttpClient, clock: Clock): HttpClient => ({
  send: async (call, params, options) => {
    const result = await http.send(call, params, options);
    if (result.ok && call.path === status.path) clock.setServerTime((result.value as Status).serverTime);
    return result;
  },
});

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
