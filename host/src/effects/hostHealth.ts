/** hostHealth: whether the host's own release starts, and stays on the page (PLAT-11). */
import { createLateReporter } from '../federation/lateReporter';
import type { HealthReport } from '../federation/healthReports';
import { showUnreachable } from '../status/showUnreachable';
import { isJudged } from './isJudged';

type Report = (report: HealthReport) => void;

/** @param report null where nothing is judged */
export function hostHealth(release: string, report: Report | null = isJudged() ? createLateReporter() : null) {
  const send = (outcome: HealthReport['outcome']) => report?.({ remote: 'host', release, outcome });
  return {
    onStarted: () => send('tried'),
    /** For React's root, above every boundary of a remote: what arrives here has unmounted the whole page. */
    onUncaughtError: (error: unknown) => {
      reportError(error);
      showUnreachable('crashed');
      send('failed');
    },
  };
}
