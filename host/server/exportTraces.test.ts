/** @jest-environment node */
/** The spans of the site server alone; one trace through both servers: mock-server's site-trace.test.ts. */
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { openTracing } from './openTracing';
import type { Tracing } from './tracing';

type Sent = Parameters<OTLPTraceExporter['export']>[0][number];
type Hook = (request: object, reply: object, done: () => void) => void;

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const SERVER = 1;
const CLIENT = 2;
let sent: Sent[] = [];
let tracing: Tracing;
let hooks: Readonly<Record<string, Hook>> = {};

beforeEach(async () => {
  sent = [];
  // Nothing is sent: a collector is in the test of both servers.
  jest.spyOn(OTLPTraceExporter.prototype, 'export').mockImplementation((spans, done) => {
    sent.push(...spans);
    done({ code: 0 });
  });
  tracing = (await openTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.test' }))!;
  const added: Record<string, Hook> = {};
  const addHook = (name: string, hook: Hook) => (added[name] = hook);
  tracing.register({ addHook } as unknown as FastifyInstance);
  hooks = added;
});
afterEach(() => jest.restoreAllMocks());

const start = (url: string, headers: IncomingHttpHeaders = {}) => {
  const raw = { url, headers, method: 'GET' } as unknown as IncomingMessage;
  hooks.onRequest?.({ raw, method: 'GET' }, {}, () => undefined);
  return raw;
};
const end = (raw: IncomingMessage, statusCode: number) => hooks.onResponse?.({ raw }, { statusCode }, () => undefined);
const spans = async (): Promise<readonly Sent[]> => {
  await tracing.close();
  return sent;
};
const idsOf = (span: Sent | undefined) => ({
  traceId: span?.spanContext().traceId,
  parent: span?.parentSpanContext?.spanId,
});

it('[OPS-03] continues the trace of the browser, through the call that is forwarded', async () => {
  const raw = start('/wps/member/info?secret=1', { traceparent: `00-${TRACE}-${PARENT}-01` });
  expect(tracing.traceIdOf(raw)).toBe(TRACE);
  const forwarded = tracing.forward(raw);
  end(raw, 503);
  expect(tracing.traceIdOf(raw)).toBeNull();
  const [call, own, ...others] = await spans();
  expect(others).toEqual([]);
  expect(own).toMatchObject({ name: 'GET gateway', kind: SERVER, status: { code: 2 } });
  expect(idsOf(own)).toEqual({ traceId: TRACE, parent: PARENT });
  expect(call).toMatchObject({ name: 'forward', kind: CLIENT });
  expect(idsOf(call)).toEqual({ traceId: TRACE, parent: own?.spanContext().spanId });
  expect(forwarded).toBe(`00-${TRACE}-${call?.spanContext().spanId}-01`);
  expect(own?.attributes).toEqual({
    'http.request.method': 'GET',
    'site.kind': 'gateway',
    'http.response.status_code': 503,
    'error.type': '503',
  });
});

it.each([
  ['a page', '/m/home', 1],
  ['the registry', '/registry/registry.json', 1],
  ['a file', '/releases/r1/main.js', 0],
])('[OPS-03] %s has %s: %i spans, none of them failed', async (_, url, count) => {
  const raw = start(url);
  expect(tracing.traceIdOf(raw) === null).toBe(count === 0);
  if (count === 0) expect(tracing.forward(raw)).toBeNull();
  end(raw, 404);
  const all = await spans();
  expect(all).toHaveLength(count);
  for (const span of all) expect([span.status.code, span.parentSpanContext]).toEqual([0, undefined]);
});

it('[OPS-03] a request id is a trace id, too; one that is no UUID is not', async () => {
  end(start('/m/home', { 'x-request-id': '4bf92f35-77b3-4da6-a3ce-929d0e0e4736' }), 200);
  end(start('/m/home', { 'x-request-id': 'support-7' }), 200);
  const [made, none] = await spans();
  expect(idsOf(made)).toEqual({ traceId: TRACE, parent: 'a3ce929d0e0e4736' });
  expect(idsOf(none).traceId).toMatch(/^[\da-f]{32}$/);
  expect(idsOf(none).parent).toBeUndefined();
});

it('[OPS-03] what the browser does not sample is not sent, and says so to the gateway', async () => {
  const raw = start('/wps/x', { traceparent: `00-${TRACE}-${PARENT}-00` });
  expect(tracing.forward(raw)).toMatch(/-00$/);
  end(raw, 200);
  expect(await spans()).toEqual([]);
});

it('[OPS-03] a request that the visitor gave up has ended, with its forwarded call', async () => {
  const raw = start('/wps/x');
  tracing.forward(raw);
  hooks.onRequestAbort?.(
    { raw },
    () => undefined,
    () => undefined,
  );
  const all = await spans();
  expect(all.map((span) => [span.name, span.status.code, span.attributes['error.type']])).toEqual([
    ['forward', 2, 'aborted'],
    ['GET gateway', 2, 'aborted'],
  ]);
});

it('[OPS-03] a rendering is below its request, or alone, without its query; one of nothing has failed', async () => {
  const raw = start('/m/games?id=1', { traceparent: `00-${TRACE}-${PARENT}-01` });
  const page = { url: '/m/games?id=1', locale: 'bn' };
  const seen: string[] = [];
  const work = async (traceparent: string) => {
    seen.push(traceparent);
    return 'html';
  };
  expect(await tracing.render({ ...page, request: raw }, work)).toBe('html');
  expect(await tracing.render({ ...page, request: null }, async () => null)).toBeNull();
  const broken = tracing.render({ ...page, request: null }, () => Promise.reject(new TypeError('secret')));
  await expect(broken).rejects.toThrow('secret');
  end(raw, 200);
  const [rendered, empty, failed, own] = await spans();
  expect(rendered?.name).toBe('render /m/games');
  expect(idsOf(rendered)).toEqual({ traceId: TRACE, parent: own?.spanContext().spanId });
  expect(seen).toEqual([`00-${TRACE}-${rendered?.spanContext().spanId}-01`]);
  expect(rendered?.attributes).toEqual({ 'http.route': '/m/games', 'site.locale': 'bn' });
  expect([empty?.status.code, empty?.attributes['error.type']]).toEqual([2, 'nothing was rendered']);
  expect([failed?.status.code, failed?.attributes['error.type']]).toEqual([2, 'TypeError']);
  expect(idsOf(empty).traceId).not.toBe(TRACE);
});

it('[OPS-03] nothing is traced without a collector', async () => {
  expect(await openTracing({ OTEL_SERVICE_NAME: 'x' })).toBeNull();
});
