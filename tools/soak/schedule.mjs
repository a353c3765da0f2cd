/** What happens during a soak, and when. All times are milliseconds after the start of the load. */

const MINUTE = 60_000;
/** Without load at the end, so that connections can close. */
const MIN_PAUSE_MS = 20_000;
const MAX_PAUSE_MS = 3 * MINUTE;

/** The restarts come early: what runs after them is one long life of each process, in which growth would show. */
const EVENTS = [
  ['site restart', 0.1],
  ['gateway restart', 0.18],
  ['gateway kill', 0.28],
  ['slow network', 0.42],
  ['cut connections', 0.55],
  ['slow network', 0.7],
];

/**
 * @param {number} minutes the length of the whole soak
 * @returns {{ loadMs: number, releaseEveryMs: number, slowMs: number, events: { at: number, name: string }[] }}
 */
export function scheduleOf(minutes) {
  const totalMs = minutes * MINUTE;
  const pauseMs = Math.min(MAX_PAUSE_MS, Math.max(MIN_PAUSE_MS, totalMs * 0.05));
  const loadMs = totalMs - pauseMs;
  return {
    loadMs,
    releaseEveryMs: Math.max(8_000, Math.min(MINUTE, loadMs / 20)),
    slowMs: loadMs * 0.06,
    events: EVENTS.map(([name, share]) => ({ at: Math.round(loadMs * share), name })),
  };
}

/**
 * Interruptions that are announced: a request that was under way during one may fail.
 * @param {() => number} now
 */
export function createInterruptions(now = Date.now) {
  /** @type {{ name: string, from: number, to: number }[]} */
  const windows = [];
  return {
    windows,
    /** @template T @param {string} name @param {() => Promise<T>} work @param {number} graceMs time for clients to connect again */
    during: async (name, work, graceMs) => {
      const window = { name, from: now(), to: Infinity };
      windows.push(window);
      try {
        return await work();
      } finally {
        window.to = now() + graceMs;
      }
    },
    /** The interruption that a request from `from` until now met, or null. @param {number} from */
    met: (from) => windows.find((window) => from <= window.to && now() >= window.from)?.name ?? null,
  };
}
