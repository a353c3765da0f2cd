/** Health signals beyond failed loads: journal entries that count for or against a release (PLAT-11). Loaded late. */
import type { JournalEntry } from '@site/shared/platform';
import { isJudged } from './isJudged';
import { createHealthReporter, type HealthReport } from '../federation/healthReports';

type Signal = (entry: Omit<JournalEntry, 'at'>) => void;

/** Written by watchErrors.ts and vitals.ts. */
const OUTCOMES: readonly (readonly [what: RegExp, outcome: HealthReport['outcome']])[] = [
  [/^(uncaught error|unhandled rejection)$/, 'errored'],
  [/^slow (largest paint|interaction)/, 'slow'],
];

/** Reports an entry that belongs to a release of a remote or of the host. */
export const createSignal =
  (report: (report: HealthReport) => void): Signal =>
  ({ what, remote, release }) => {
    const outcome = OUTCOMES.find(([pattern]) => pattern.test(what))?.[1];
    if (outcome && release && remote) report({ remote, release, outcome });
  };

/** Of this page. */
export const pageSignal = (): Signal => (isJudged() ? createSignal(createHealthReporter()) : () => undefined);
