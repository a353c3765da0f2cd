/** Traces as a collector receives them. */
import { requestHeaders } from '@site/shared/wps';
import { attributeOf, startCollector, type Collector } from '../../testing/collector';
import { openGateway, type TestGateway } from '../../testing/gateway';
import { openTracing } from './open-tracing';
import type { Tracing } from './tracing';

const BALANCE = 'GET /wps/v2/wallets/balance';
const logLines: string[] = [];
let gateway: TestGateway;
let tracing: Tracing;

async function openTraced(endpoint: string): Promise<void> {
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = endpoint;
  tracing = (await openTracing(process.env))!;
  gateway = await openGateway({ tracing, logLines });
}
/** As the site's browser client sends it. */
const sentByBrowser = (requestId: string) =>
  requestHeaders({ merchantCode: 'm', locale: 'en', requestId }) as Record<string, string>;

afterEach(async () => {
  await gateway.close();
  await tracing.close();
});

describe('[OPS-03] traces', () => {
  let collector: Collector;
  beforeEach(async () => {
    collector = await startCollector();
    await openTraced(collector.endpoint);
  });
  afterEach(() => collector.stop());

  it('lead from the request of the browser to the call and its SQL, with the id of the screen and of the log', async () => {
    const requestId = crypto.randomUUID();
    const traceId = requestId.replaceAll('-', '');
    const token = await gateway.enter('member');
    const answer = await gateway.request('GET', '/wps/v2/wallets/balance', {
      token,
      headers: sentByBrowser(requestId),
    });
    // A message on the screen shows the first eight characters.
    expect(answer.headers['x-request-id']).toBe(requestId);
    expect(logLines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({ traceId, call: BALANCE }),
    );
    await tracing.close();
    const spans = collector.spans.filter((span) => span.traceId === traceId);
    const [call, ...others] = spans.filter(({ name }) => name === BALANCE);
    expect(others).toEqual([]);
    expect(call).toMatchObject({ parentSpanId: traceId.slice(16), kind: 2 });
    expect(attributeOf(call!, 'http.response.status_code')).toBe(200);
    const statements = spans.filter((span) => span !== call);
    expect(statements.map(({ parentSpanId }) => parentSpanId)).toEqual(statements.map(() => call!.spanId));
    expect(statements.map((span) => attributeOf(span, 'db.query.text'))).toContainEqual(
      expect.stringMatching(/from "ledger_accounts"/),
    );
    // Every statement of the gateway is in the trace of the call that made it.
    const ids = new Set(collector.spans.map(({ spanId }) => spanId));
    const sql = collector.spans.filter((span) => attributeOf(span, 'db.system.name') === 'postgresql');
    expect(sql.length).toBeGreaterThan(statements.length);
    expect(sql.filter(({ parentSpanId = '' }) => !ids.has(parentSpanId))).toEqual([]);
  });

  it('mark a failed call, and hold no parameter, body, token or member', async () => {
    const token = await gateway.enter('member');
    await gateway.request('POST', '/wps/session/login', { body: { username: 'demo', password: 'Secret-Guess-9' } });
    await gateway.request('GET', '/wps/member/info', { token, query: { mobileNum: '01712345678' } });
    const fault = { path: '/wps/v2/wallets', latencyMs: 0, errorRate: 1 };
    await gateway.services.settings.change({ faults: [fault] });
    await gateway.request('GET', '/wps/v2/wallets/balance', { token });
    await gateway.request('GET', '/health');
    await tracing.close();
    const calls = collector.spans.filter(({ kind }) => kind === 2);
    const login = ['POST /wps/session/login', 0];
    expect(calls.map(({ name, status }) => [name, status.code])).toEqual([
      login,
      login,
      ['GET /wps/member/info', 0],
      [BALANCE, 2],
    ]);
    for (const secret of [token, 'Demo1234', 'Secret-Guess-9', '01712345678', 'demo'])
      expect(collector.text()).not.toContain(secret);
  });
});

it('[OPS-03] a collector that does not answer neither fails a call nor prevents the end of the process', async () => {
  expect(await openTracing({})).toBeNull();
  const collector = await startCollector();
  await collector.stop();
  process.env.OTEL_EXPORTER_OTLP_TIMEOUT = '300';
  await openTraced(collector.endpoint);
  const token = await gateway.enter('member');
  expect((await gateway.request('GET', '/wps/v2/wallets/balance', { token })).status).toBe(200);
  await tracing.close();
});
