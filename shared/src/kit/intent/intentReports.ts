/**
 * intentReports: the outcome of an intent is reported once on a page, although two hooks may wait for it: a screen that was
 * left while its request was pending, and the same screen opened again. The one that was mounted last reports it.
 */
import type { Result } from '@site/shared/kernel';
import type { WpsError } from '@site/shared/wps';

export interface WaitingHook<P, V> {
  /** It gets the outcome by a request of its own. */
  readonly isRunning: () => boolean;
  /** Shows and reports the outcome, which another hook of this page has received. */
  settle: (result: Result<V, WpsError>, params: P) => void;
}

const REPORTED = 'reported';
type AnyHook = WaitingHook<never, never>;

export interface IntentReports {
  /** From now on `hook` reports the outcome of the intent with this Idempotency-Key. */
  readonly claim: (key: string, hook: AnyHook) => void;
  readonly release: (key: string, hook: AnyHook) => void;
  /** The hook that has to report the outcome which `hook` has received: once for a key, otherwise null. */
  readonly take: <P, V>(key: string, hook: WaitingHook<P, V>) => WaitingHook<P, V> | null;
}

/** By page: the http client exists once on it. */
const pages = new WeakMap<object, IntentReports>();

export function intentReportsOf(page: object): IntentReports {
  const reports = pages.get(page) ?? createIntentReports();
  pages.set(page, reports);
  return reports;
}

function createIntentReports(): IntentReports {
  const hooks = new Map<string, AnyHook | typeof REPORTED>();
  return {
    claim: (key, hook) => {
      if (hooks.get(key) !== REPORTED) hooks.set(key, hook);
    },
    release: (key, hook) => {
      if (hooks.get(key) === hook) hooks.delete(key);
    },
    take: (key, hook) => {
      // Hooks of one key are of one call.
      const last = (hooks.get(key) ?? hook) as typeof hook | typeof REPORTED;
      if (last === REPORTED || (last !== hook && last.isRunning())) return null;
      hooks.set(key, REPORTED);
      return last;
    },
  };
}
