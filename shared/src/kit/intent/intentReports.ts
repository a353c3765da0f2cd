/**
 * intentReports: the outcome of an intent is reported once on a page, although two hooks may wait for it: a screen that was
 * left while its request was pending, and the same screen opened again. The one that was mounted last reports it.
 */
const REPORTED = {};

export interface IntentReports {
  /** From now on `hook` reports the outcome of the intent with this Idempotency-Key. */
  readonly claim: (key: string, hook: object) => void;
  readonly release: (key: string, hook: object) => void;
  /** True when `hook` has to report the outcome: once for a key. */
  readonly take: (key: string, hook: object) => boolean;
}

/** By page: the http client exists once on it. */
const pages = new WeakMap<object, IntentReports>();

export function intentReportsOf(page: object): IntentReports {
  const reports = pages.get(page) ?? createIntentReports();
  pages.set(page, reports);
  return reports;
}

function createIntentReports(): IntentReports {
  const hooks = new Map<string, object>();
  return {
    claim: (key, hook) => {
      if (hooks.get(key) !== REPORTED) hooks.set(key, hook);
    },
    release: (key, hook) => {
      if (hooks.get(key) === hook) hooks.delete(key);
    },
    take: (key, hook) => {
      if ((hooks.get(key) ?? hook) !== hook) return false;
      hooks.set(key, REPORTED);
      return true;
    },
  };
}
