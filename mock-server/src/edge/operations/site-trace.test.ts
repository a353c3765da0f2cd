/** One trace through both servers: site server → gateway → SQL. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { requestHeaders } from '@site/shared/wps';
import { createPages } from '../../../../host/server/pages';
import type { RenderedPage } from '../../../../host/server/pages/renderer';
import { createRequestLog } from '../../../../host/server/requestLog';
import { createSiteServer } from '../../../../host/server/siteServer';
import { openTracing as openSiteTracing } from '../../../../host/server/openTracing';
import type { Tracing as SiteTracing } from '../../../../host/server/tracing';
import { attributeOf, startCollector, type Collector, type ReceivedSpan } from '../../testing/collector';
import { openGateway, type TestGateway } from '../../testing/gateway';
import { openTracing } from './open-tracing';
import type { Tracing } from './tracing';

const BALANCE = '/wps/v2/wallets/balance';
let collector: Collector;
let tracing: Tracing;
let siteTracing: SiteTracing;
let gateway: TestGateway;
let site: FastifyInstance;
let folder: string;
const siteLog: string[] = [];
const gatewayLog: string[] = [];
/** `traceparent` of the renderings. */
const rendered: (string | undefined)[] = [];

beforeAll(async () => {
  collector = await startCollector();
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint };
  // Spans are sent soon, so no test waits for them long.
  Object.assign(process.env, env, { OTEL_BSP_SCHEDULE_DELAY: '20' });
  tracing = (await openTracing(env))!;
  gateway = await openGateway({ tracing, logLines: gatewayLog });
  siteTracing = (await openSiteTracing(env))!;
  await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  folder = mkdtempSync(join(tmpdir(), 'site-trace-'));
  writeSite();
  const page: RenderedPage = { title: 'Home', html: '<p>Home</p>', style: '', answers: '[]', imageHost: 0.5 };
  const renderer = {
    render: (_: unknown, { traceparent }: { readonly traceparent?: string | undefined }) => {
      rendered.push(traceparent);
      return Promise.resolve(page);
    },
    close: () => undefined,
  };
  site = createSiteServer({
    folder,
    pages: createPages({ folder, renderer, trace: siteTracing.render }),
    gateway: { upstream: new URL(`http://127.0.0.1:${(gateway.app.server.address() as AddressInfo).port}`) },
    log: createRequestLog({ LOG_LEVEL: 'info' }, (line) => siteLog.push(line)),
    tracing: siteTracing,
  });
  await site.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await site.close();
  await gateway.close();
  await siteTracing.close();
  await tracing.close();
  await collector.stop();
  rmSync(folder, { recursive: true, force: true });
});

function writeSite(): void {
  const release = { id: 'r', base: '/', server: { file: 'x', integrity: 'y' } };
  writeFileSync(
    join(folder, 'registry.json'),
    `signature\n${JSON.stringify({ sequence: 1, host: release, remotes: [] })}`,
  );
  writeFileSync(join(folder, 'headers.json'), JSON.stringify({ page: {}, open: {}, releases: {} }));
  writeFileSync(join(folder, 'index.html'), '<html><head></head><body><script>{"sequence":1}</script></body></html>');
}

const request = (path: string, headers: Record<string, string>): Promise<{ status: number; requestId: string }> =>
  new Promise((resolve, reject) => {
    const { port } = site.server.address() as AddressInfo;
    httpRequest({ port, host: '127.0.0.1', path, headers: { ...headers, connection: 'close' } }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        resolve({ status: answer.statusCode!, requestId: String(answer.headers['x-request-id']) }),
      );
    })
      .on('error', reject)
      .end();
  });

/** Ends with the test's own time limit. */
const until = async <T>(find: () => T | undefined): Promise<T> => {
  for (;;) {
    const found = find();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};
const lineOf = (lines: readonly string[], traceId: string) =>
  until(() => lines.find((line) => line.includes(`"traceId":"${traceId}"`)));
/** From the first span to the one that has no child; each has the one before as its parent. */
const pathOf = (spans: readonly ReceivedSpan[], last: ReceivedSpan): string[] => {
  const parent = spans.find(({ spanId }) => spanId === last.parentSpanId);
  return [...(parent ? pathOf(spans, parent) : []), last.name];
};
/** The spans of a trace, once these have arrived. */
const spansOf = (traceId: string, ...names: readonly string[]) =>
  until(() => {
    const spans = collector.spans.filter((span) => span.traceId === traceId);
    return names.every((name) => spans.some((span) => span.name === name)) ? spans : undefined;
  });

it('[OPS-03] a call of the browser is one trace through site server, gateway and SQL, with the id of the screen and of both logs', async () => {
  const token = await gateway.enter('member');
  const requestId = crypto.randomUUID();
  const traceId = requestId.replaceAll('-', '');
  const headers = requestHeaders({ merchantCode: 'm', locale: 'en', requestId }) as Record<string, string>;
  const answer = await request(BALANCE, { ...headers, Authorization: token });
  expect(answer).toEqual({ status: 200, requestId });
  expect(JSON.parse(await lineOf(siteLog, traceId))).toMatchObject({ call: `GET ${BALANCE}`, status: 200 });
  expect(JSON.parse(await lineOf(gatewayLog, traceId))).toMatchObject({ call: `GET ${BALANCE}`, status: 200 });
  const spans = await spansOf(traceId, 'GET gateway', 'forward', `GET ${BALANCE}`, 'SELECT');
  const sql = spans.find((span) => /from "ledger_accounts"/.test(String(attributeOf(span, 'db.query.text'))))!;
  expect(pathOf(spans, sql)).toEqual(['GET gateway', 'forward', `GET ${BALANCE}`, 'SELECT']);
  // The span of the browser, which it does not send, is above all of them.
  expect(spans.find(({ name }) => name === 'GET gateway')).toMatchObject({ parentSpanId: traceId.slice(16), kind: 2 });
  expect(
    attributeOf(
      spans.find(({ name }) => name === 'forward')!,
      'http.response.status_code',
    ),
  ).toBe(200);
  expect(collector.text()).not.toContain(token);
});

it('[OPS-03] a call without a trace gets one that both servers log, and the answer names it', async () => {
  const { requestId } = await request('/wps/system/status?phone=01712345678', {});
  expect(requestId).toMatch(/^[\da-f]{32}$/);
  await lineOf(siteLog, requestId);
  await lineOf(gatewayLog, requestId);
  const spans = await spansOf(requestId, 'GET gateway', 'forward', 'GET /wps/system/status');
  expect(
    pathOf(
      spans,
      spans.find(({ name }) => name === 'GET /wps/system/status')!,
    ),
  ).toEqual(['GET gateway', 'forward', 'GET /wps/system/status']);
  expect(siteLog.join()).not.toContain('01712345678');
  expect(collector.text()).not.toContain('01712345678');
});

it('[OPS-03] the rendering that a page request starts is a part of its trace, and its calls continue it', async () => {
  const traceId = crypto.randomUUID().replaceAll('-', '');
  await request('/m/home?login=secret', { traceparent: `00-${traceId}-${traceId.slice(16)}-01` });
  await lineOf(siteLog, traceId);
  const spans = await spansOf(traceId, 'GET page', 'render /m/home');
  const rendering = spans.find(({ name }) => name === 'render /m/home')!;
  expect(pathOf(spans, rendering)).toEqual(['GET page', 'render /m/home']);
  expect(rendered).toEqual([`00-${traceId}-${rendering.spanId}-01`]);
  expect(collector.text()).not.toContain('secret');
});
