/**
 * Network: connection quality, measured by the page's own calls (SITE-15). The browser's own values
 * (`navigator.onLine`, `navigator.connection`) are only a hint: Chromium stays "online" after an offline reload.
 */
import { BehaviorSubject, type Observable } from 'rxjs';
import type { HttpClient } from '@site/shared/wps';

export type NetworkQuality = 'good' | 'slow' | 'none';

export interface Network {
  readonly quality$: Observable<NetworkQuality>;
  readonly get: () => NetworkQuality;
  /** The browser went online or offline, or a request succeeded. */
  readonly setOnline: (isOnline: boolean) => void;
  /** The browser reports a slow connection. */
  readonly setSlowHint: (isSlow: boolean) => void;
  /** The gateway answered, or timed out, after this many milliseconds. */
  readonly recordDuration: (ms: number) => void;
}

/** The connection is slow when half of the last answers took longer than this. */
const SLOW_MS = 2_500;
const SAMPLES = 5;
const FEWEST_SAMPLES = 3;

/** Derives the connection's quality from the results and durations of calls. */
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
      // Discard the samples: another connection may have another speed.
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

/** Wraps a client and measures its calls. */
export const measured = (http: HttpClient, network: Network): HttpClient => ({
  send: async (call, params, options) => {
    const startedAt = performance.now();
    const result = await http.send(call, params, options);
    const failure = result.ok ? null : result.error.kind;
    if (failure === 'offline') network.setOnline(false);
    else if (failure !== 'cancelled') {
      if (failure !== 'timed-out') network.setOnline(true);
      // Uploads are not measured: their duration depends on the file size.
      if (!(params instanceof FormData)) network.recordDuration(performance.now() - startedAt);
    }
    return result;
  },
});
