/** verdictOf: the rule by which a release is stopped (docs/releases.md). Pure: counts in, a verdict with its reason out. */

export const RULE = {
  /** Page loads of a release before it is judged, and of its control. */
  minimum: 20,
  /** A release whose every load fails is judged from so many. */
  minimumOfOnlyFailures: 5,
  /** The failure rate must be higher by so much … */
  absolute: 0.1,
  /** … and so many times as high as that of the control. */
  relative: 2,
};

/**
 * @param {{ tried: number, failed: number }} candidate page loads that started the release, and those in which it failed
 * @param {{ tried: number, failed: number }} control the same of the release that it is compared with
 * @returns {{ isBad: boolean, why: string }}
 */
export function verdictOf(candidate, control, rule = RULE) {
  const { tried, failed } = candidate;
  if (tried >= rule.minimumOfOnlyFailures && failed >= tried)
    return { isBad: true, why: `it failed in every one of ${tried} page loads` };
  if (tried < rule.minimum) return { isBad: false, why: `${tried} of ${rule.minimum} page loads so far` };
  // Missing data is no reason to stop a release, and none to promote it.
  if (control.tried < rule.minimum) return { isBad: false, why: 'the release to compare with has too few page loads' };
  const [rate, usual] = [candidate, control].map((counts) => Math.min(1, counts.failed / counts.tried));
  const isBad = rate - usual >= rule.absolute && rate >= rule.relative * usual;
  const comparison = `it failed in ${percent(rate)} of ${tried} page loads, the release before it in ${percent(usual)} of ${control.tried}`;
  return { isBad, why: comparison };
}

const percent = (rate) => `${(100 * rate).toFixed(1)} %`;
