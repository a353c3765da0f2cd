/** What balancers, Prometheus and log collectors see of a gateway. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { PROXY_IDLE_SECONDS } from '@site/shared/server';
import type { Database } from '../../ground/db/database';
import { packageFolder } from '../../ground/db/package-folder';
import { inTransaction } from '../../ground/db/transaction';
import { notify } from '../../ground/notifications/notify';
import { runJobs } from '../jobs';
import { withoutParameters } from './logging';
import { createCallWindow } from './call-window';
import { checkLedger } from './ledger-check';
import { createReadiness } from './readiness';
import { ownGateway } from '../../testing/own-gateway';

const logLines: string[] = [];
const gateway = ownGateway({ logLines, slowQueryMs: 0 });
const metrics = async () => (await gateway.request('GET', '/metrics')).text;
const valueOf = async (series: string) =>
  Number(
    (await metrics())
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length),
  );
const logged = () => logLines.map((line) => JSON.parse(line) as Record<string, unknown>);

describe('[OPS-03] health and readiness', () => {
  it('are answered to a balancer, and not through the site server', async () => {
    expect(await gateway.request('GET', '/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await gateway.request('GET', '/ready')).toMatchObject({
      status: 200,
      body: { status: 'ready', reasons: [] },
    });
    for (const path of ['/health', '/ready', '/metrics', '/status'])
      expect((await gateway.request('GET', path, { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(404);
  });

  it('is not ready without its database or a migration', async () => {
    const unreachable = { execute: () => Promise.reject(new Error('ECONNREFUSED')) } as unknown as Database;
    expect(await createReadiness({ db: unreachable }).reasons()).toEqual(['database unreachable']);
    const { db } = gateway.services;
    await db.execute(sql`update schema_migrations set name = name || '.old' where name like '0001%'`);
    expect(await gateway.request('GET', '/ready')).toMatchObject({
      status: 503,
      body: { reasons: ['migrations missing'] },
    });
    await db.execute(sql`update schema_migrations set name = replace(name, '.old', '')`);
    expect((await gateway.request('GET', '/ready')).status).toBe(200);
  });
});

describe('[OPS-03] metrics', () => {
  it('count requests by call and status, and measure jobs and connections', async () => {
    const before = performance.now();
    await gateway.request('POST', '/wps/session/login', { body: { username: 'demo', password: 'wrong-one' } });
    const seconds = (performance.now() - before) / 1000;
    await gateway.request('GET', '/wps/play/launch/8f14e45f');
    await runJobs(gateway.services, { measure: gateway.operations.metrics.measureJob });
    const failing = gateway.operations.metrics.measureJob('draw-lotteries', () => Promise.reject(new Error('no draw')));
    await expect(failing).rejects.toThrow('no draw');
    expect(await valueOf('gateway_requests_total{call="POST /wps/session/login",status="400"}')).toBe(1);
    expect(await valueOf('gateway_request_duration_seconds_count{call="POST /wps/session/login"}')).toBe(1);
    const measured = await valueOf('gateway_request_duration_seconds_sum{call="POST /wps/session/login"}');
    expect(measured).toBeGreaterThan(0);
    expect(measured).toBeLessThanOrEqual(seconds);
    expect(await valueOf('gateway_job_duration_seconds_count{name="settle-rebates"}')).toBe(1);
    expect(await valueOf('gateway_job_failures_total{name="draw-lotteries"}')).toBe(1);
    expect(await valueOf('gateway_database_connections{state="used"}')).toBe(1);
    // A path that only one visitor asks for must not make a time series of its own.
    expect((await metrics()).includes('8f14e45f')).toBe(false);
  });

  it('say that the ledger is sound, and raise an alarm when a posting is changed', async () => {
    const check = () => checkLedger(gateway.services.db, gateway.app.log, 0);
    await check();
    expect(await valueOf('gateway_ledger_faults')).toBe(0);
    const change = (by: number) =>
      gateway.services.db.execute(
        sql`update ledger_postings set amount = amount + ${by} where id = (select min(id) from ledger_postings)`,
      );
    await change(1);
    await check();
    expect(await valueOf('gateway_ledger_faults')).toBeGreaterThan(0);
    expect(logged()).toContainEqual(
      expect.objectContaining({ msg: 'the ledger breaks a rule of double entry', sum: 1 }),
    );
    await change(-1);
    await check();
    expect(await valueOf('gateway_ledger_faults')).toBe(0);
  });
});

it('[OPS-03] metrics have no label that Prometheus sets itself: it would rename them', async () => {
  const text = await metrics();
  expect(text).toContain('gateway_jobs_overdue_seconds{');
  expect(text.match(/[{,](job|instance)="/g)).toBeNull();
});

describe('[OPS-03] the queue depth', () => {
  const depth = (job: string) => valueOf(`gateway_jobs_overdue_seconds{name="${job}"}`);

  it('says for how long the oldest work of a job has been due', async () => {
    const { db, clock } = gateway.services;
    while (await runJobs(gateway.services));
    expect(await depth('delete-old-frames')).toBe(0);
    const at = clock.now() - 17 * 60_000 - 1;
    await inTransaction(db, (tx) => notify(tx, 1, 'BALANCE', {}, at));
    expect(await depth('delete-old-frames')).toBe(60);
    await runJobs(gateway.services);
    expect(await depth('delete-old-frames')).toBe(0);
    expect(await depth('deliver-wallet-transactions')).toBe(0);
  });

  it('is unknown while the database does not answer, and the other metrics are served', async () => {
    const lost = jest.spyOn(gateway.services.db, 'execute').mockRejectedValue(new Error('connection lost'));
    const text = await metrics();
    expect(text).toContain('gateway_push_sockets 0');
    expect(text).not.toContain('gateway_jobs_overdue_seconds{');
    expect((await gateway.request('GET', '/status')).text).toContain('the database does not answer');
    lost.mockRestore();
  });
});

describe('[OPS-03] the status page', () => {
  const page = () => gateway.request('GET', '/status');
  const row = (html: string, name: string) =>
    new RegExp(`<th scope="row">${name}</th><td([^>]*)>([^<]*)`).exec(html)?.slice(1) ?? [];

  it('shows readiness, calls, ledger, jobs and sockets without a script, under a policy that allows its style only', async () => {
    await checkLedger(gateway.services.db, gateway.app.log, 0);
    const token = await gateway.enter('member');
    const before = Number(/of (\d+)/.exec(row((await page()).text, 'Failed \\(5xx\\)')[1] ?? '')?.[1]);
    await gateway.request('GET', '/wps/system/status');
    await gateway.services.settings.change({ faults: [{ path: '/wps/v2/wallets', latencyMs: 0, errorRate: 1 }] });
    for (let calls = 0; calls < 3; calls += 1) await gateway.request('GET', '/wps/v2/wallets/balance', { token });
    await gateway.services.settings.change({ faults: [] });
    const { status, text, headers } = await page();
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(row(text, 'Readiness')).toEqual(['', 'ready']);
    expect(row(text, 'Ledger check')).toEqual(['', expect.stringMatching(/^sound, \d+ s ago$/)]);
    expect(row(text, 'Open sockets')).toEqual(['', '0']);
    expect(row(text, 'Work that is due')[1]).toBe('none');
    expect(row(text, 'Failed \\(5xx\\)')).toEqual([' class="bad"', expect.stringContaining(`of ${before + 4} `)]);
    expect(row(text, '95 % answered within')[1]).toMatch(/ m?s$/);
    expect(text).toMatch(/<meta http-equiv="refresh" content="\d+">/);
    expect(text).toContain('prefers-color-scheme: dark');
    expect(text).not.toMatch(/<script|style=|<link|<img/);
    const style = /<style>([\s\S]*)<\/style>/.exec(text)![1]!;
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
  });

  it('counts the last five minutes only, and names the limit that 95 % stay below', () => {
    let now = 600_000;
    const calls = createCallWindow(() => now);
    expect(calls.figures()).toMatchObject({ total: 0, p95Ms: null });
    for (let count = 0; count < 95; count += 1) calls.add(200, 40);
    for (let count = 0; count < 5; count += 1) calls.add(count < 2 ? 503 : 404, 900);
    expect(calls.figures()).toEqual({ total: 100, failed: 2, refused: 3, perMinute: 100, p95Ms: 50 });
    now += 120_000;
    calls.add(200, 20_000);
    expect(calls.figures()).toMatchObject({ total: 101, p95Ms: 1_000, perMinute: 50.5 });
    now += 180_000;
    expect(calls.figures()).toMatchObject({ total: 1, failed: 0, refused: 0, p95Ms: Infinity });
  });
});

it('[OPS-01] [OPS-04] keeps an idle connection longer than nginx does, which never uses one that is being closed', () => {
  expect(gateway.app.server.keepAliveTimeout / 1000 - PROXY_IDLE_SECONDS).toBeGreaterThanOrEqual(5);
});

it('[OPS-03] dashboard and alert rules use metrics that exist', async () => {
  const folder = join(packageFolder(), '../docs/operating');
  const text = ['grafana-dashboard.json', 'alerts.yml', 'consoles/site.html']
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join();
  const used = new Set(text.match(/\bgateway_[a-z_]+/g));
  const existing = (await gateway.operations.metrics.registry.getMetricsAsJSON()).map(({ name }) => name);
  expect(used.size).toBeGreaterThan(8);
  expect([...used].filter((name) => !existing.includes(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([]);
});

describe('[OPS-03] the log', () => {
  it('follows one id from the browser’s request to the SQL', async () => {
    const token = await gateway.enter('member');
    const sent = crypto.randomUUID();
    const answer = await gateway.request('GET', '/wps/v2/wallets/balance', {
      token,
      headers: { 'x-request-id': sent },
    });
    expect(answer.headers['x-request-id']).toBe(sent);
    // As traces write it.
    const traceId = sent.replaceAll('-', '');
    const lines = logged().filter((line) => line.traceId === traceId);
    expect(lines).toContainEqual(expect.objectContaining({ call: 'GET /wps/v2/wallets/balance', status: 200 }));
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: 'slow query', sql: expect.stringMatching(/from "ledger_accounts"/) as string }),
    );
    // Without an id, or with one that could forge a log line, the gateway makes one.
    for (const sent of [undefined, 'a"b c']) {
      const headers: Record<string, string> = sent ? { 'x-request-id': sent } : {};
      const own = (await gateway.request('GET', '/wps/session/touch', { token, headers })).headers['x-request-id'];
      expect(own).toMatch(/^[0-9a-f]{32}$/);
    }
  });

  it('has lines of JSON with the time in milliseconds since 1970 (UTC), on one stream', async () => {
    await gateway.request('GET', '/wps/session/touch');
    expect(logLines.length).toBeGreaterThan(0);
    // The gateway's clock may be moved; the log has real time.
    for (const { time, level } of logged()) {
      expect(Number.isInteger(time) && Math.abs(Number(time) - Date.now()) < 600_000).toBe(true);
      expect(level).toEqual(expect.any(Number));
    }
  });

  it('holds no password, token, phone number or query parameter', async () => {
    const token = await gateway.enter('member');
    const key = { 'idempotency-key': crypto.randomUUID() };
    const body = { amount: '500.00', bankCode: 'BKASH', vendorId: 'bkash' };
    await gateway.request('POST', '/wps/relay/MCSFE_depositByLaunchUrl', { token, body, headers: key });
    await gateway.request('POST', '/wps/verification/sms/noLogin', { body: { mobileNum: '01712345678' } });
    await gateway.request('GET', '/wps/member/info', { token, query: { mobileNum: '01712345678' } });
    await gateway.request('POST', '/wps/session/login', { body: { username: 'demo', password: 'Secret-Guess-9' } });
    gateway.app.log.info(
      { headers: { authorization: token }, body: { password: 'Secret-Guess-9' } },
      'a careless line',
    );
    expect(logged()).toContainEqual(expect.objectContaining({ call: 'POST /wps/relay/MCSFE_depositByLaunchUrl' }));
    const secrets = ['Demo1234', 'Secret-Guess-9', token.slice(0, 20), '1712345678'];
    expect(logLines.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
  });

  it('holds a broken query without its parameters', () => {
    const cause = Object.assign(new Error('value too long for type character varying(20)'), { code: '22001' });
    const error = new Error('Failed query: insert into members values ($1)\nparams: 01712345678,Demo1234', { cause });
    const line = JSON.stringify(withoutParameters(error as never));
    expect(line).toContain('insert into members values ($1)');
    expect(line).toContain('22001');
    expect(line).toContain('operations.test.ts');
    expect(line).not.toMatch(/01712345678|Demo1234/);
  });
});

it('[OPS-03] is not ready while it drains, and still answers calls', async () => {
  gateway.operations.readiness.drain();
  expect((await gateway.request('GET', '/status')).text).toContain('<td class="bad">draining</td>');
  expect(await gateway.request('GET', '/ready')).toMatchObject({ status: 503, body: { reasons: ['draining'] } });
  const { status, headers } = await gateway.request('GET', '/wps/session/key/rsa');
  expect([status, headers.connection]).toEqual([200, 'close']);
});
