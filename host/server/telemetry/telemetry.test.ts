/**
 * @jest-environment node
 */
/** What browsers report: what is accepted, what is removed, and what a collector receives. */
import type { FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { createSiteServer } from '../siteServer';
import { exportTelemetry, type TelemetryExport } from './exportTelemetry';
import { createStackResolver } from './sourceMaps';
import type { TelemetryEvent } from './telemetryEvent';
import { createTelemetryMetrics } from './telemetryMetrics';

const NOW = 1_800_000_000_000;
const REQUEST_ID = '4bf92f35-77b3-4da6-a3ce-929d0e0e4736';
const TRACE_ID = REQUEST_ID.replaceAll('-', '');

let folder: string;
let site: FastifyInstance;
let collector: Server;
/** Path → bodies. */
let received: Map<string, unknown[]>;
let events: TelemetryEvent[];
let registry: Registry;
let exporting: TelemetryExport;
let address: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-telemetry-'));
  const pages = { slots: { path: '/m/slots' } };
  const remotes = [{ name: 'games', active: { id: 'g2', meta: { pages } }, canary: null, previous: [{ id: 'g1' }] }];
  writeFileSync(join(folder, 'registry.json'), `signature\n${JSON.stringify({ host: { id: 'h1' }, remotes })}`);
  received = new Map();
  collector = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      received.set(request.url!, [...(received.get(request.url!) ?? []), JSON.parse(body)]);
      response.writeHead(200, { connection: 'close' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  registry = new Registry();
  events = [];
  address = '10.0.0.1';
  const metrics = createTelemetryMetrics(registry);
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  exporting = exportTelemetry(
    { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint },
    { registry, resolve: createStackResolver(folder) },
  )!;
  site = createSiteServer({
    folder,
    gateway: { upstream: new URL('http://127.0.0.1:1') },
    telemetry: {
      folder,
      addressOf: () => address,
      now: () => NOW,
      onEvent: (event) => {
        events.push(event);
        metrics.onEvent(event);
        exporting.onEvent(event);
      },
    },
  });
});
afterEach(async () => {
  await exporting.close();
  await site.close();
  collector.closeAllConnections();
  await new Promise((resolve) => collector.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain;charset=UTF-8' };
const post = async (body: unknown, headers: Record<string, string> = SAME_ORIGIN) => {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  return (await site.inject({ method: 'POST', url: '/telemetry', headers, payload })).statusCode;
};
const games = { remote: 'games', release: 'g2' };
const failedCall = { what: 'GET /wps/member/info: timed-out', ...games, detail: '', ago: 1_000, requestId: REQUEST_ID };
const stack =
  'TypeError: x\n    at f (https://site.test/releases/games/g2/9.js:1:77)\n    at chrome-extension://id/a.js:1:1';
const crash = { what: 'page slots: crashed', ...games, detail: `TypeError: x is null\n${stack}`, ago: 0 };
const lcp = { name: 'lcp', value: 1_830.4, ...games };
const message = { page: '/m/slots', vitals: [lcp], entries: [failedCall, crash] };

it('[PLAT-12] [OPS-03] vitals, errors and failed calls arrive with their remote and release', async () => {
  expect(await post(message)).toBe(204);
  const origin = { ...games, page: '/m/slots' };
  expect(events).toEqual([
    { kind: 'vital', name: 'lcp', value: 1_830.4, ...origin },
    { kind: 'call', at: NOW - 1_000, call: 'GET /wps/member/info', code: 'timed-out', traceId: TRACE_ID, ...origin },
    {
      kind: 'error',
      at: NOW,
      what: 'page slots: crashed',
      message: 'TypeError: x is null',
      frames: [{ file: '/releases/games/g2/9.js', line: 1, column: 77 }],
      ...origin,
    },
  ]);
  // The host's own; a release that is not listed any more; a remote that the site does not have.
  const note = { what: 'no message games:x', detail: '', ago: 0 };
  const entries = [
    { ...note, remote: 'host', release: 'h1' },
    { ...note, remote: 'games', release: 'g0' },
    { ...note, remote: '__proto__', release: 'x' },
  ];
  await post({ page: '/m/who/is/this', vitals: [], entries });
  expect(events.slice(3).map(({ kind, remote, release, page }) => [kind, remote, release, page])).toEqual([
    ['note', 'host', 'h1', ''],
    ['note', 'games', 'other', ''],
  ]);
});

it('[PLAT-12] nothing that may name a visitor is stored or exported', async () => {
  const secrets = ['01712345678', 'karim@example.com', 'eyJhbGciOiJIUzI1NiIsInR5cCI6', 'Abdul Karim', 'secret'];
  const detail = `Error: "Abdul Karim" karim@example.com +880 1712 345678 01712345678 eyJhbGciOiJIUzI1NiIsInR5cCI6 at https://site.test/m/x?token=secret`;
  await post({ page: '/m/slots?token=secret', vitals: [], entries: [{ ...crash, detail }] });
  await exporting.flush();
  const stored = JSON.stringify([events, [...received]]);
  expect(stored).toContain('Error: [text] [email] [number]');
  for (const secret of [...secrets, '345678']) expect(stored).not.toContain(secret);
});

it.each<[string, unknown, number]>([
  ['no JSON', '{', 400],
  ['a field that the schema does not have', { ...message, visitor: 'Karim' }, 400],
  ['a field of an entry that the schema does not have', { ...message, entries: [{ ...crash, user: 'demo' }] }, 400],
  ['an unknown vital', { ...message, vitals: [{ ...lcp, name: 'mood' }] }, 400],
  ['a value that is no number', { ...message, vitals: [{ ...lcp, value: '12' }] }, 400],
  ['too many entries', { ...message, entries: Array.from({ length: 11 }, () => crash) }, 400],
  ['too many bytes', ' '.repeat(24_001), 413],
])('[PLAT-12] refuses a message with %s', async (_, body, status) => {
  expect(await post(body)).toBe(status);
  expect(events).toEqual([]);
});

it('[PLAT-12] refuses messages of foreign pages, and limits an address', async () => {
  expect(await post(message, { ...SAME_ORIGIN, 'sec-fetch-site': 'cross-site' })).toBe(403);
  const statuses = [];
  for (let index = 0; index < 31; index += 1) statuses.push(await post(message));
  expect([statuses[29], statuses[30]]).toEqual([204, 429]);
  address = '10.0.0.2';
  expect(await post(message)).toBe(204);
});

it('[PLAT-12] limits all addresses together, so that many of them cannot fill a collector', async () => {
  // Without a body: refused after it was counted.
  const fromNewAddress = async (index: number) => {
    address = `10.1.${Math.floor(index / 250)}.${index % 250}`;
    return (await site.inject({ method: 'POST', url: '/telemetry', headers: SAME_ORIGIN })).statusCode;
  };
  for (let index = 0; index < 3_000; index += 1) if ((await fromNewAddress(index)) !== 400) throw new Error(`${index}`);
  expect(await fromNewAddress(3_000)).toBe(429);
});

it('[PLAT-12] the refused messages of one address leave the limit of all to the others', async () => {
  const send = async () => (await site.inject({ method: 'POST', url: '/telemetry', headers: SAME_ORIGIN })).statusCode;
  const statuses: number[] = [];
  for (let index = 0; index < 3_001; index += 1) statuses.push(await send());
  expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([30, 429]);
  address = '10.0.0.2';
  expect(await post(message)).toBe(204);
});

interface Attributes {
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, string> }[];
}
const attributesOf = ({ attributes }: Attributes) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

it('[OPS-03] a collector receives logs, spans and metrics of OTLP, each with remote and release', async () => {
  await post(message);
  await post({ ...message, vitals: [{ ...lcp, value: 2_600 }], entries: [] });
  await exporting.flush();
  const [logs, traces, metrics] = ['/v1/logs', '/v1/traces', '/v1/metrics'].map((path) => received.get(path)?.[0]) as [
    { resourceLogs: [{ scopeLogs: [{ logRecords: (Attributes & Record<string, unknown>)[] }] }] },
    { resourceSpans: [{ scopeSpans: [{ spans: (Attributes & Record<string, unknown>)[] }] }] },
    { resourceMetrics: [{ scopeMetrics: [{ metrics: Record<string, never>[] }] }] },
  ];
  const origin = { 'site.remote': 'games', 'site.release': 'g2' };
  const [record] = logs.resourceLogs[0].scopeLogs[0].logRecords;
  expect(record).toMatchObject({ timeUnixNano: `${NOW}000000`, severityText: 'ERROR' });
  expect(attributesOf(record!)).toEqual({
    ...{ ...origin, 'site.page': '/m/slots', 'exception.message': 'TypeError: x is null' },
    'exception.stacktrace': '/releases/games/g2/9.js:1:77',
  });
  // The browser's span: the parent of the site server's (docs/operating.md).
  const [span] = traces.resourceSpans[0].scopeSpans[0].spans;
  expect(span).toMatchObject({ traceId: TRACE_ID, spanId: TRACE_ID.slice(16), name: 'GET /wps/member/info', kind: 3 });
  expect(attributesOf(span!)).toMatchObject({ ...origin, 'error.type': 'timed-out' });
  const byName = new Map(metrics.resourceMetrics[0].scopeMetrics[0].metrics.map((metric) => [metric.name, metric]));
  expect([...byName.keys()].sort()).toEqual([
    'site_browser_errors_total',
    'site_browser_failed_calls_total',
    'site_browser_lcp_seconds',
  ]);
  const { histogram } = byName.get('site_browser_lcp_seconds' as never) as unknown as {
    readonly histogram: { dataPoints: (Attributes & { bucketCounts: string[]; explicitBounds: number[] })[] };
  };
  const [point] = histogram.dataPoints;
  expect(point).toMatchObject({ count: '2', sum: expect.closeTo(4.4304) as number });
  expect(attributesOf(point!)).toEqual(origin);
  expect(point!.explicitBounds).toHaveLength(point!.bucketCounts.length - 1);
  expect(point!.bucketCounts.map(Number).reduce((sum, count) => sum + count)).toBe(2);
});

it('[OPS-03] a collector that is down fails no message, and a signal can be left out', async () => {
  const sources = { registry, resolve: createStackResolver(folder) };
  expect(exportTelemetry({}, sources)).toBeNull();
  const off = { OTEL_LOGS_EXPORTER: 'none', OTEL_METRICS_EXPORTER: 'none', OTEL_TRACES_EXPORTER: 'none' };
  expect(exportTelemetry({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', ...off }, sources)).toBeNull();
  const lines = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const down = exportTelemetry({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' }, sources)!;
  await down.flush();
  await down.close();
  expect(lines).toHaveBeenCalledTimes(1);
  expect(lines.mock.calls[0]![0]).toContain('telemetry could not be exported');
});
