/** Clock: the gateway's time, also on a device whose clock is wrong. Days of money and play are those of the gateway. */
import { BehaviorSubject, type Observable } from 'rxjs';
import { status, type HttpClient, type Status } from '@site/shared/wps';

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
