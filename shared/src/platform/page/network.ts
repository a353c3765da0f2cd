/**
 * Network: how good the connection is, measured by the page's own calls (SITE-15). What the browser says of it
 * (`navigator.onLine`, `navigator.connection`) is only a hint: Chromium stays "online" after an offline reload.
 */
import { BehaviorSubject, type Observable } from 'rxjs';
import type { HttpClient } from '@site/shared/wps';
import { usePlatform } from './context';
import { useObserved } from './observe';

export type NetworkQuality = 'good' | 'slow' | 'none';

export interface Network {
  readonly quality$: Observable<NetworkQuality>;
  readonly get: () => NetworkQuality;
  /** The browser has gained or lost its connection, or a request got through. */
  readonly setOnline: (isOnline: boolean) => void;
  /** The browser takes its connection for a slow one. */
  readonly setSlowHint: (isSlow: boolean) => void;
  /** The gateway has answered, or not within the timeout, after so many milliseconds. */
  readonly recordDuration: (ms: number) => void;
}

/** The connection is slow when half of the last answers took longer than this. */
const SLOW_MS = 2_500;
const SAMPLES = 5;
const FEWEST_SAMPLES = 3;

export function createNetwork(): Network {
  const quality = new BehaviorSubject<NetworkQuality>('good');
  let isOnline = true;
  let isHintedSlow = false;
  let durations: readonly number[] = [];
  const update = () => {
    const next = !isOnline ? 'none' : isHintedSlow || isSlow(durations) ? 'slow' : 'good';
    if (next !== quality.value) quality.next(next);
  };
  return {
    quality$: quality.asObservable(),
    get: () => quality.value,
    setOnline: (online) => {
      // Another connection may have another speed.
      if (online !== isOnline) durations = [];
      isOnline = online;
      update();
    },
    setSlowHint: (slow) => {
      isHintedSlow = slow;
      update();
    },
    recordDuration: (ms) => {
      durations = [...durations, ms].slice(-SAMPLES);
      update();
    },
  };
}

const isSlow = (durations: readonly number[]): boolean =>
  durations.length >= FEWEST_SAMPLES && durations.filter((ms) => ms > SLOW_MS).length * 2 >= durations.length;

/** The same client, whose calls are measured. */
export const measured = (http: HttpClient, network: Network): HttpClient => ({
  send: async (call, params, options) => {
    const startedAt = performance.now();
    const result = await http.send(call, params, options);
    const failure = result.ok ? null : result.error.kind;
    if (failure === 'offline') network.setOnline(false);
    else if (failure !== 'cancelled') {
      if (failure !== 'timed-out') network.setOnline(true);
      // The time of an upload says more of the file.
      if (!(params instanceof FormData)) network.recordDuration(performance.now() - startedAt);
    }
    return result;
  },
});

export function useNetwork(): NetworkQuality {
  const { network } = usePlatform();
  return useObserved(network.quality$, network.get, (quality) => quality);
}
