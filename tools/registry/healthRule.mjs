/** The rule by which a release is stopped (docs/releases.md). Pure: counts in, a verdict with its reason out. */

/**
 * Of each signal: `minimum` page loads or sessions of a release and of its control before they are compared; the rate must be
 * higher by `absolute` and `relative` times as high as that of the control. `of`: what the rate is a share of; `unit`: its name.
 */
export const RULE = {
  failed: { what: 'it failed in', minimum: 20, absolute: 0.1, relative: 2 },
  errored: {
    what: 'an error was not caught in',
    of: 'session',
    unit: 'sessions',
    minimum: 50,
    absolute: 0.05,
    relative: 2,
  },
  /** More than a quarter of the page loads above a limit is the same as a 75th percentile above it. */
  slow: { what: 'a paint or an interaction was slow in', minimum: 100, absolute: 0.1, relative: 1.5, atLeast: 0.25 },
  /** Refusals are part of play (a closed draw, too little money), so the control has them, too. */
  'write-failed': {
    what: 'a bet or another money write was refused in',
    of: 'write',
    unit: 'page loads with one',
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
 * Failed loads of all visitors: needs no control, except that one which always fails, too, has another cause.
 * @param {{ tried: number, failed: number }} candidate page loads that started the release, and those in which it failed
 * @param {{ tried: number, failed: number }} control the same of the release that it is compared with
 * @returns {{ isBad: boolean, why: string }}
 */
export function alwaysFails(candidate, control) {
  const isTotal = ({ tried, failed }) => tried >= ONLY_FAILURES && failed >= tried;
  const isBad = isTotal(candidate) && !isTotal(control);
  return { isBad, why: `it failed in every one of ${candidate.tried} page loads` };
}

/**
 * One comparison of a signal, of all page loads until now (`failed`) or of a window.
 * @param {keyof typeof RULE} signal
 * @param {Record<string, number>} candidate counts
 * @param {Record<string, number>} control
 * @param {string} [name] of the control, in the reason
 * @returns {{ isComplete: boolean, isBad: boolean, why: string }} not complete: too few page loads, nothing is decided
 */
export function verdictOf(signal, candidate, control, name = 'the release before it') {
  const { what, minimum, absolute, relative, atLeast = 0, of = 'tried', unit = 'page loads' } = RULE[signal];
  // Older hosts report no sessions, and older servers count no writes.
  const [all, usually] = [candidate, control].map((counts) => counts[of] ?? 0);
  // Missing data is no reason to stop a release, and none to promote it.
  const hold = (why) => ({ isComplete: false, isBad: false, why });
  if (all < minimum) return hold(`${all} of ${minimum} ${unit} so far`);
  if (usually < minimum) return hold(`${usually} of ${minimum} ${unit} of ${name} so far`);
  const rateOf = (counts, total) => Math.min(1, (counts[signal] ?? 0) / total);
  const [rate, usual] = [rateOf(candidate, all), rateOf(control, usually)];
  const isBad = rate > atLeast && rate - usual >= absolute && rate >= relative * usual;
  const why = `${what} ${percent(rate)} of ${all} ${unit}, ${name} in ${percent(usual)} of ${usually}`;
  return { isComplete: true, isBad, why };
}

const percent = (rate) => `${(100 * rate).toFixed(1)} %`;
