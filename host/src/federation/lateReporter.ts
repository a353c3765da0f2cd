/** createLateReporter: health reports whose code that sends is in the file of the late effects, which every page loads. */
import type { HealthReport } from './healthReports';

export function createLateReporter(): (report: HealthReport) => void {
  let reporter: Promise<(report: HealthReport) => void> | undefined;
  return (report) => {
    reporter ??= import(/* webpackChunkName: "early" */ './healthReports').then(({ createHealthReporter }) =>
      createHealthReporter(),
    );
    reporter.then((send) => send(report)).catch(() => undefined);
  };
}
