/** Clock: the gateway's only source of time. It can be moved, so tests do not wait for a payment or a draw. */

export interface Clock {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Offset from the real clock in milliseconds. */
  readonly offset: () => number;
  readonly setOffset: (ms: number) => void;
}

/** Creates the gateway's clock; an offset (ms) can be added to the real time. */
export function createClock(real: () => number = Date.now): Clock {
  let offset = 0;
  return {
    now: () => real() + offset,
    offset: () => offset,
    setOffset: (ms) => {
      offset = ms;
    },
  };
}
