/** createTelemetryMetrics: what browsers report, as metrics of Prometheus; OTLP sends the same numbers (exportTelemetry.ts). */
import { Counter, Histogram, type Registry } from 'prom-client';
import type { Report } from '../healthReports';
import type { TelemetryEvent, VitalName } from './telemetryEvent';

const OF_RELEASE = ['remote', 'release'] as const;
const SECONDS = [0.05, 0.1, 0.2, 0.3, 0.5, 0.8, 1, 1.5, 2, 2.5, 3, 4, 6, 10];

export function createTelemetryMetrics(registry: Registry) {
  const registers = [registry];
  const loads = new Counter({
    name: 'site_browser_loads_total',
    help: 'Page loads that started this release of a remote',
    labelNames: OF_RELEASE,
    registers,
  });
  const errors = new Counter({
    name: 'site_browser_errors_total',
    help: 'Uncaught errors and crashes in browsers',
    labelNames: OF_RELEASE,
    registers,
  });
  const calls = new Counter({
    name: 'site_browser_failed_calls_total',
    help: 'Calls that failed or were refused, as browsers saw them',
    labelNames: OF_RELEASE,
    registers,
  });
  const seconds = (vital: string, help: string) =>
    new Histogram({ name: `site_browser_${vital}_seconds`, help, labelNames: OF_RELEASE, buckets: SECONDS, registers });
  const vitals: Readonly<Record<VitalName, Histogram<'remote' | 'release'>>> = {
    lcp: seconds('lcp', 'Largest contentful paint'),
    inp: seconds('inp', 'Slowest interaction of a visit to a page'),
    frame: seconds('blocked_frame', 'How long the longest frame of a visit blocked'),
    cls: new Histogram({
      name: 'site_browser_layout_shift_score',
      help: 'Largest layout shift score of a visit',
      labelNames: OF_RELEASE,
      buckets: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
      registers,
    }),
  };
  return {
    onReport: ({ remote, release, outcome }: Report) => {
      if (outcome === 'tried') loads.inc({ remote, release });
    },
    onEvent: (event: TelemetryEvent) => {
      const { remote, release } = event;
      if (event.kind === 'vital')
        vitals[event.name].observe({ remote, release }, event.name === 'cls' ? event.value : event.value / 1000);
      if (event.kind === 'error') errors.inc({ remote, release });
      if (event.kind === 'call') calls.inc({ remote, release });
    },
  };
}
