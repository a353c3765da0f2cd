/** Countdown until the next SMS code can be requested, on the gateway's clock, not the phone's (AUTH-04). */

export const TICK_MS = 500;
/** If the gateway sends no time of its own. */
export const FIRST_WAIT_MS = 60_000;

/** The gateway's time at one reading of the page's monotonic clock. */
export interface ServerClock {
  readonly serverMs: number;
  /** performance.now() at that moment: monotonic, changes of the system clock do not affect it. */
  readonly steadyMs: number;
}

export const serverNow = (clock: ServerClock, steadyMs: number): number => clock.serverMs + (steadyMs - clock.steadyMs);

/** Seconds left, rounded up: 0 exactly when a resend is possible. Both times in ms since the epoch. */
export const secondsLeft = (expirationTime: number, nowMs: number): number =>
  Math.max(0, Math.ceil((expirationTime - nowMs) / 1000));
