/** Counts of a soak, and its failures: those that met an announced interruption apart from all others. */

/** @param {{ met: (from: number) => string | null }} interruptions */
export function createRecord(interruptions) {
  /** @type {Record<string, number>} */
  const counts = {};
  /** @type {Record<string, number>} */
  const interrupted = {};
  /** @type {{ at: number, what: string }[]} */
  const problems = [];
  const add = (sums, name) => void (sums[name] = (sums[name] ?? 0) + 1);
  return {
    counts,
    interrupted,
    problems,
    count: (name) => add(counts, name),
    /** @param {number} from when the request started @param {string} what */
    failure: (from, what) => {
      const name = interruptions.met(from);
      if (name === null) problems.push({ at: Date.now(), what });
      else add(interrupted, name);
    },
  };
}
