/** Health signals beyond failed loads: journal entries that count for or against a release (PLAT-11). Loaded late. */
import { safeStorage, storageKeys } from '@site/shared/kernel';
import type { JournalEntry } from '@site/shared/platform';
import { createHealthReporter, type HealthReport } from '../federation/healthReports';

type Signal = (entry: Omit<JournalEntry, 'at'>) => void;

/** Written by effects/watchErrors.ts and vitals.ts. */
const OUTCOMES: readonly (readonly [what: RegExp, outcome: HealthReport['outcome']])[] = [
  [/^(uncaught error|unhandled rejection)$/, 'errored'],
  [/^slow (largest paint|interaction)/, 'slow'],
];

/** Reports an entry that belongs to a remote's release; the host is not judged. */
export const createSignal =
  (report: (report: HealthReport) => void): Signal =>
  ({ what, remote, release }) => {
    const outcome = OUTCOMES.find(([pattern]) => pattern.test(what))?.[1];
    if (outcome && release && remote && remote !== 'host') report({ remote, release, outcome });
  };

declare const __SITE_DEV__: boolean;

/** A developer's fault, or a build that is being written, says nothing about a release. */
export const isJudged = (): boolean => !__SITE_DEV__ && !safeStorage('sessionStorage').getItem(storageKeys.faults);

/** Of this page. */
export const pageSignal = (): Signal => (isJudged() ? createSignal(createHealthReporter()) : () => undefined);
