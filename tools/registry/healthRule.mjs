/** The rule by which a release is stopped (docs/releases.md). Pure: counts in, a verdict with its reason out. */

/**
 * Of each signal: `minimum` page loads of a release and of its control before they are compared; the rate must be higher by
 * `absolute` and `relative` times as high as that of the control. `of`: the page loads that count, by default all.
 */
export const RULE = {
  failed: { what: 'it failed in', minimum: 20, absolute: 0.1, relative: 2 },
  errored: { what: 'an error was not caught in', minimum: 50, absolute: 0.05, relative: 2 },
  /** More than a quarter of the page loads above a limit is the same as a 75th percentile above it. */
  slow: { what: 'a paint or an interaction was slow in', minimum: 100, absolute: 0.1, relative: 1.5, atLeast: 0.25 },
  /** Refusals are part of play (a closed draw, too little money), so the control has them, too. */
  'write-failed': {
    what: 'a bet or another money write was refused in',
    of: 'write',
    minimum: 30,
    absolute: 0.1,
    relative: 2,
  },
};

/** A release whose every load fails is judged from so many. */
export const ONLY_FAILURES = 5;

/** Signals that are compared in consecutive windows, each with a new sample; failures stop a release as soon as they are seen. */
export const WINDOW_SIGNALS = ['errored', 'slow', 'write-failed'];

/**
 * Failed loads.
 * @param {{ tried: number, failed: number }} candidate page loads that started the release, and those in which it failed
 * @param {{ tried: number, failed: number }} control the same of the release that it is compared with
 * @returns {{ isBad: boolean, why: string }}
 */
export function verdictOf(candidate, control) {
  const { tried, failed } = candidate;
  if (tried >= ONLY_FAILURES && failed >= tried)
    return { isBad: true, why: `it failed in every one of ${tried} page loads` };
  const { isBad, why } = compare('failed', candidate, control);
  return { isBad, why };
}

/**
 * One window of a signal.
 * @param {'errored' | 'slow' | 'write-failed'} signal
 * @param {Record<string, number>} candidate counts of this window
 * @param {Record<string, number>} control
 * @returns {{ isComplete: boolean, isBad: boolean, why: string }} not complete: too few page loads, the window goes on
 */
export const windowVerdictOf = (signal, candidate, control) => compare(signal, candidate, control);

function compare(signal, candidate, control) {
  const { what, minimum, absolute, relative, atLeast = 0, of = 'tried' } = RULE[signal];
  // Older servers count no writes.
  const [tried, usually] = [candidate, control].map((counts) => counts[of] ?? 0);
  const loads = of === 'tried' ? 'page loads' : 'page loads with one';
  // Missing data is no reason to stop a release, and none to promote it.
  const hold = (why) => ({ isComplete: false, isBad: false, why });
  if (tried < minimum) return hold(`${tried} of ${minimum} ${loads} so far`);
  if (usually < minimum) return hold('the release to compare with has too few page loads');
  const rateOf = (counts, all) => Math.min(1, (counts[signal] ?? 0) / all);
  const [rate, usual] = [rateOf(candidate, tried), rateOf(control, usually)];
  const isBad = rate > atLeast && rate - usual >= absolute && rate >= relative * usual;
  const why = `${what} ${percent(rate)} of ${tried} ${loads}, the release before it in ${percent(usual)} of ${usually}`;
  return { isComplete: true, isBad, why };
}

const percent = (rate) => `${(100 * rate).toFixed(1)} %`;
