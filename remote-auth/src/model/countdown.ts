/** Countdown: how long until a code may be asked for again, reckoned on the gateway's clock, never the phone's (AUTH-04). */

export const TICK_MS = 500;
/** Until a gateway names its own time. */
export const FIRST_WAIT_MS = 60_000;

/** The gateway's clock as this page knows it: its time at a reading of the page's own steady clock. */
export interface ServerClock {
  readonly serverMs: number;
  /** performance.now() at that moment: it goes on evenly, whatever is done to the phone's clock. */
  readonly steadyMs: number;
}

export const serverNow = (clock: ServerClock, steadyMs: number): number => clock.serverMs + (steadyMs - clock.steadyMs);

/** Whole seconds left, rounded up so that 0 is shown exactly when resending is possible. */
export const secondsLeft = (expirationTime: number, nowMs: number): number =>
  Math.max(0, Math.ceil((expirationTime - nowMs) / 1000));
