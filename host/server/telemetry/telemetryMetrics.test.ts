/** @jest-environment node */
/** What is counted of which release, and the same numbers as OTLP has them. */
import { Registry } from 'prom-client';
import { toMetrics } from './otlpMetrics';
import { createTelemetryMetrics } from './telemetryMetrics';
import type { TelemetryEvent, VitalName } from './telemetryEvent';

const games = { remote: 'games', release: 'g2', page: '' };
const vital = (name: VitalName, value: number, release = 'g2'): TelemetryEvent => ({
  ...{ ...games, release, kind: 'vital', name, value },
});
const open = () => {
  const registry = new Registry();
  return { registry, ...createTelemetryMetrics(registry) };
};
const linesOf = async (registry: Registry, name: string) =>
  (await registry.metrics()).split('\n').filter((line) => line.startsWith(name));

it('[PLAT-12] counts loads, errors and failed calls of each release; what was only noted, or failed to load, is neither', async () => {
  const { registry, onReport, onEvent } = open();
  for (const outcome of ['tried', 'failed', 'write', 'tried'] as const) onReport({ ...games, outcome });
  onReport({ ...games, release: 'g1', outcome: 'tried' });
  for (const kind of ['error', 'note', 'error', 'error'] as const)
    onEvent({ ...games, kind, at: 1, what: 'x', message: '', frames: [] });
  onEvent({ ...games, kind: 'call', at: 1, call: 'GET /wps/x', code: 'offline', traceId: '' });
  expect(await linesOf(registry, 'site_browser_')).toEqual([
    'site_browser_loads_total{remote="games",release="g2"} 2',
    'site_browser_loads_total{remote="games",release="g1"} 1',
    'site_browser_errors_total{remote="games",release="g2"} 3',
    'site_browser_failed_calls_total{remote="games",release="g2"} 1',
  ]);
});

it('[PLAT-12] times are in seconds, a layout shift has no unit; each vital has a metric of its own', async () => {
  const { registry, onEvent } = open();
  onEvent(vital('lcp', 1_500));
  onEvent(vital('inp', 250));
  onEvent(vital('frame', 3_000));
  onEvent(vital('cls', 0.04));
  const sums = await linesOf(registry, 'site_browser_');
  expect(sums.filter((line) => line.includes('_sum'))).toEqual([
    'site_browser_lcp_seconds_sum{remote="games",release="g2"} 1.5',
    'site_browser_inp_seconds_sum{remote="games",release="g2"} 0.25',
    'site_browser_blocked_frame_seconds_sum{remote="games",release="g2"} 3',
    'site_browser_layout_shift_score_sum{remote="games",release="g2"} 0.04',
  ]);
});

it('[OPS-03] OTLP counts what is between two bounds, of each release', async () => {
  const { registry, onEvent, onReport } = open();
  for (const score of [0.01, 0.02, 0.3, 2]) onEvent(vital('cls', score));
  onEvent(vital('cls', 0, 'g1'));
  onReport({ ...games, outcome: 'tried' });
  const sent = toMetrics(await registry.getMetricsAsJSON(), '100', '200');
  const of = (release: string) => [
    { key: 'site.remote', value: { stringValue: 'games' } },
    { key: 'site.release', value: { stringValue: release } },
  ];
  const times = { startTimeUnixNano: '100', timeUnixNano: '200' };
  const explicitBounds = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1];
  expect(sent.map(({ name }) => name)).toEqual(['site_browser_loads_total', 'site_browser_layout_shift_score']);
  expect(sent[0]).toMatchObject({
    sum: { isMonotonic: true, aggregationTemporality: 2, dataPoints: [{ ...times, attributes: of('g2'), asInt: '1' }] },
  });
  expect(sent[1]).toMatchObject({
    histogram: {
      aggregationTemporality: 2,
      dataPoints: [
        {
          ...{ ...times, attributes: of('g2'), count: '4', explicitBounds },
          bucketCounts: ['1', '1', '0', '0', '0', '0', '1', '0', '1'],
        },
        {
          ...times,
          attributes: of('g1'),
          count: '1',
          sum: 0,
          bucketCounts: ['1', '0', '0', '0', '0', '0', '0', '0', '0'],
        },
      ],
    },
  });
});
