/** realityCheck: when a player is next told of his time and result (MEM-16). */

interface Check {
  /** Minutes between two reminders; 0: none. */
  readonly minutes: number;
  /** Seconds since the session began. */
  readonly elapsedSec: number;
}

/** Seconds until the next reminder, 0 when it is due, null where none is wanted. `toldAtSec`: when the last one was. */
export function secondsUntilCheck({ minutes, elapsedSec }: Check, toldAtSec: number): number | null {
  return minutes > 0 ? Math.max(0, toldAtSec + minutes * 60 - elapsedSec) : null;
}
