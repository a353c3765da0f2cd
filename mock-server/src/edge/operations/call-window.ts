/** createCallWindow: the calls of the last minutes of this process, for the status page. Nothing runs while no call is made. */

export interface CallFigures {
  readonly perMinute: number;
  /** Answered with 5xx, and with 4xx. */
  readonly failed: number;
  readonly refused: number;
  readonly total: number;
  /** The 95th percentile of the durations in milliseconds, rounded up to a limit of `LIMITS_MS`; null: no call. */
  readonly p95Ms: number | null;
}

export interface CallWindow {
  readonly add: (status: number, ms: number) => void;
  readonly figures: () => CallFigures;
}

const MINUTE_MS = 60_000;
/** The current minute and those before it. */
export const WINDOW_MINUTES = 5;
const LIMITS_MS = [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 10_000, Infinity];

interface Slot {
  readonly minute: number;
  failed: number;
  refused: number;
  /** Calls by the first limit that is not below their duration. */
  readonly counts: number[];
}

export function createCallWindow(now: () => number): CallWindow {
  const startedAt = now();
  let slots: Slot[] = [];
  const recent = (minute: number): Slot[] => slots.filter((slot) => slot.minute > minute - WINDOW_MINUTES);

  return {
    add: (status, ms) => {
      const minute = Math.floor(now() / MINUTE_MS);
      let slot = slots.at(-1);
      if (slot?.minute !== minute) {
        slot = { minute, failed: 0, refused: 0, counts: LIMITS_MS.map(() => 0) };
        slots = [...recent(minute), slot];
      }
      if (status >= 500) slot.failed += 1;
      else if (status >= 400) slot.refused += 1;
      slot.counts[LIMITS_MS.findIndex((limit) => ms <= limit)]! += 1;
    },
    figures: () => {
      const at = now();
      const used = recent(Math.floor(at / MINUTE_MS));
      const sum = (of: (slot: Slot) => number): number => used.reduce((total, slot) => total + of(slot), 0);
      const counts = LIMITS_MS.map((_, index) => sum((slot) => slot.counts[index]!));
      const total = counts.reduce((a, b) => a + b, 0);
      const firstMinute = Math.floor(at / MINUTE_MS) - WINDOW_MINUTES + 1;
      const minutes = (at - Math.max(startedAt, firstMinute * MINUTE_MS)) / MINUTE_MS;
      let seen = 0;
      const index = counts.findIndex((count) => (seen += count) >= total * 0.95);
      return {
        ...{ total, failed: sum((slot) => slot.failed), refused: sum((slot) => slot.refused) },
        perMinute: total / Math.max(minutes, 1),
        p95Ms: total === 0 ? null : LIMITS_MS[index]!,
      };
    },
  };
}
