/** secondsUntilCheck: when the next reality check with time and result is due (MEM-16). */

interface Check {
  /** Minutes between two reminders; 0 disables them. */
  readonly minutes: number;
  /** Seconds since the session started. */
  readonly elapsedSec: number;
}

/** Seconds until the next reminder, 0 when due, null when disabled. `lastShownSec`: time of the last reminder. */
export function secondsUntilCheck({ minutes, elapsedSec }: Check, lastShownSec: number): number | null {
  return minutes > 0 ? Math.max(0, lastShownSec + minutes * 60 - elapsedSec) : null;
}
