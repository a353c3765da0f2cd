/** @jest-environment node */
/** When and where telemetry is sent; what a collector receives of a message: telemetry.test.ts. */
import { Counter, Registry } from 'prom-client';
import { exportTelemetry, type TelemetryExport } from './exportTelemetry';
import type { TelemetryEvent } from './telemetryEvent';

const COLLECTOR = 'http://collector.test';
const WITHOUT_METRICS = { OTEL_EXPORTER_OTLP_ENDPOINT: COLLECTOR, OTEL_METRICS_EXPORTER: 'none' };
const sent = jest.fn<Promise<Response>, [string, RequestInit]>();
const log = jest.fn();
let exporting: TelemetryExport | null = null;

beforeEach(() => {
  jest.useFakeTimers({ now: 1_800_000_000_000 });
  sent.mockReset().mockImplementation(async () => new Response('{}'));
  globalThis.fetch = sent as unknown as typeof fetch;
  jest.spyOn(console, 'error').mockImplementation(log.mockReset());
});
afterEach(async () => {
  await exporting?.close();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const start = (env: Readonly<Record<string, string>> = { OTEL_EXPORTER_OTLP_ENDPOINT: COLLECTOR }) => {
  const registry = new Registry();
  for (const name of ['site_browser_errors_total', 'site_requests_total'])
    new Counter({ name, help: name, registers: [registry] });
  return (exporting = exportTelemetry(env, { registry, resolve: async (frames) => frames.map(({ file }) => file) })!);
};
const origin = { remote: 'games', release: 'g2', page: '' };
const error = (message: string, kind: 'error' | 'note' = 'error'): TelemetryEvent => ({
  ...{ ...origin, kind, at: 5, what: 'crashed', message, frames: [] },
});
const call = (code: string, traceId = 'a'.repeat(32)): TelemetryEvent => ({
  ...{ ...origin, kind: 'call', at: 5, call: 'GET /wps/x', code, traceId },
});
const urls = () => sent.mock.calls.map(([url]) => url.replace(COLLECTOR, ''));
const bodyOf = (url: string): string => String(sent.mock.calls.find(([one]) => one.endsWith(url))?.[1].body);

it('[OPS-03] sends errors and calls every five seconds, metrics every minute, and nothing twice', async () => {
  const { onEvent } = start();
  onEvent(error('x'));
  await jest.advanceTimersByTimeAsync(4_999);
  expect(urls()).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(urls()).toEqual(['/v1/logs']);
  onEvent(call('timed-out'));
  await jest.advanceTimersByTimeAsync(50_000);
  expect(urls()).toEqual(['/v1/logs', '/v1/traces']);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(urls()).toEqual(['/v1/logs', '/v1/traces', '/v1/metrics']);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(urls()).toEqual(['/v1/logs', '/v1/traces', '/v1/metrics', '/v1/metrics']);
  // The site server's own metrics are read by Prometheus.
  expect(bodyOf('/v1/metrics')).toContain('site_browser_errors_total');
  expect(bodyOf('/v1/metrics')).not.toContain('site_requests_total');
});

it('[OPS-03] sends what is waiting at its end, and nothing later', async () => {
  const { onEvent, close } = start();
  onEvent(error('last words'));
  await close();
  expect(urls()).toEqual(['/v1/logs', '/v1/metrics']);
  await jest.advanceTimersByTimeAsync(120_000);
  expect(sent).toHaveBeenCalledTimes(2);
});

it('[OPS-03] keeps the last 500 of each kind, and sends no span without a trace', async () => {
  const { onEvent, flush } = start(WITHOUT_METRICS);
  for (let at = 1; at <= 501; at += 1) {
    onEvent(error(`error ${at}.`));
    onEvent(call(`code ${at}.`));
  }
  onEvent(call('no trace', ''));
  await flush();
  const count = (url: string, text: RegExp) => bodyOf(url).match(text)?.length;
  expect(count('/v1/logs', /error \d+\./g)).toBe(500);
  expect(bodyOf('/v1/logs')).not.toContain('error 1.');
  expect(bodyOf('/v1/logs')).toContain('error 501.');
  expect(count('/v1/traces', /code \d+\./g)).toBe(499);
  expect(bodyOf('/v1/traces')).not.toContain('no trace');
});

it('[OPS-03] an error has the severity of one, a note that of a warning', async () => {
  const { onEvent, flush } = start(WITHOUT_METRICS);
  onEvent(error('x'));
  onEvent(error('x', 'note'));
  await flush();
  const severities = [...bodyOf('/v1/logs').matchAll(/"severityNumber":(\d+),"severityText":"(\w+)"/g)];
  expect(severities.map(([, number, text]) => `${number} ${text}`)).toEqual(['17 ERROR', '13 WARN']);
});

it('[OPS-03] reads the variables of OpenTelemetry: endpoints, signals, headers, the name of the service', async () => {
  const { onEvent, flush } = start({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${COLLECTOR}/base/`,
    OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: `${COLLECTOR}/own-logs`,
    OTEL_METRICS_EXPORTER: 'none',
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20b, tenant = x=y, ',
    OTEL_BROWSER_SERVICE_NAME: 'shapla-browser',
  });
  onEvent(error('x'));
  onEvent(call('x'));
  await flush();
  expect(urls()).toEqual(['/own-logs', '/base/v1/traces']);
  expect(sent.mock.calls[0]?.[1].headers).toEqual({
    'content-type': 'application/json',
    'api-key': 'a b',
    tenant: 'x=y',
  });
  expect(bodyOf('/own-logs')).toContain('{"key":"service.name","value":{"stringValue":"shapla-browser"}}');
});

it('[OPS-03] a collector that refuses costs one line a minute', async () => {
  sent.mockImplementation(async () => new Response('', { status: 503 }));
  const { onEvent, flush } = start(WITHOUT_METRICS);
  onEvent(error('x'));
  await flush();
  onEvent(error('y'));
  await flush();
  expect(sent).toHaveBeenCalledTimes(2);
  expect(log).toHaveBeenCalledTimes(1);
  expect(log.mock.calls[0]?.[0]).toContain('"reason":"503"');
  jest.setSystemTime(1_800_000_060_001);
  onEvent(error('z'));
  await flush();
  expect(log).toHaveBeenCalledTimes(2);
});
