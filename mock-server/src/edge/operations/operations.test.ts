/** What balancers, Prometheus and log collectors see of a gateway. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { PROXY_IDLE_SECONDS } from '@site/shared/server';
import type { Database } from '../../ground/db/database';
import { packageFolder } from '../../ground/db/package-folder';
import { runJobs } from '../jobs';
import { withoutParameters } from './logging';
import { checkLedger } from './ledger-check';
import { createReadiness } from './readiness';
import { ownGateway } from '../../testing/own-gateway';

const logLines: string[] = [];
const gateway = ownGateway({ logLines, slowQueryMs: 0 });
const metrics = async () => (await gateway.ask('GET', '/metrics')).text;
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
    expect(await gateway.ask('GET', '/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await gateway.ask('GET', '/ready')).toMatchObject({ status: 200, body: { status: 'ready', reasons: [] } });
    for (const path of ['/health', '/ready', '/metrics'])
      expect((await gateway.ask('GET', path, { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(404);
  });

  it('is not ready without its database or a migration', async () => {
    const unreachable = { execute: () => Promise.reject(new Error('ECONNREFUSED')) } as unknown as Database;
    expect(await createReadiness({ db: unreachable }).reasons()).toEqual(['database unreachable']);
    const { db } = gateway.services;
    await db.execute(sql`update schema_migrations set name = name || '.old' where name like '0001%'`);
    expect(await gateway.ask('GET', '/ready')).toMatchObject({
      status: 503,
      body: { reasons: ['migrations missing'] },
    });
    await db.execute(sql`update schema_migrations set name = replace(name, '.old', '')`);
    expect((await gateway.ask('GET', '/ready')).status).toBe(200);
  });
});

describe('[OPS-03] metrics', () => {
  it('count requests by call and status, and measure jobs and connections', async () => {
    const before = performance.now();
    await gateway.ask('POST', '/wps/session/login', { body: { username: 'demo', password: 'wrong-one' } });
    const seconds = (performance.now() - before) / 1000;
    await gateway.ask('GET', '/wps/play/launch/8f14e45f');
    await runJobs(gateway.services, { measure: gateway.operations.metrics.measureJob });
    const failing = gateway.operations.metrics.measureJob('draw-lotteries', () => Promise.reject(new Error('no draw')));
    await expect(failing).rejects.toThrow('no draw');
    expect(await valueOf('gateway_requests_total{call="POST /wps/session/login",status="400"}')).toBe(1);
    expect(await valueOf('gateway_request_duration_seconds_count{call="POST /wps/session/login"}')).toBe(1);
    const measured = await valueOf('gateway_request_duration_seconds_sum{call="POST /wps/session/login"}');
    expect(measured).toBeGreaterThan(0);
    expect(measured).toBeLessThanOrEqual(seconds);
    expect(await valueOf('gateway_job_duration_seconds_count{job="settle-rebates"}')).toBe(1);
    expect(await valueOf('gateway_job_failures_total{job="draw-lotteries"}')).toBe(1);
    expect(await valueOf('gateway_database_connections{state="used"}')).toBe(1);
    // A path that only one visitor asks for must not make a time series of its own.
    expect((await metrics()).includes('8f14e45f')).toBe(false);
  });

  it('say that the ledger is sound, and raise an alarm when a posting is changed', async () => {
    const check = () => checkLedger(gateway.services.db, gateway.operations.metrics, gateway.app.log);
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

it('[OPS-01] [OPS-04] keeps an idle connection longer than nginx does, which never uses one that is being closed', () => {
  expect(gateway.app.server.keepAliveTimeout / 1000 - PROXY_IDLE_SECONDS).toBeGreaterThanOrEqual(5);
});

it('[OPS-03] dashboard and alert rules use metrics that exist', async () => {
  const folder = join(packageFolder(), '../docs/operating');
  const text = ['grafana-dashboard.json', 'alerts.yml'].map((name) => readFileSync(join(folder, name), 'utf8')).join();
  const used = new Set(text.match(/\bgateway_[a-z_]+/g));
  const existing = (await gateway.operations.metrics.registry.getMetricsAsJSON()).map(({ name }) => name);
  expect(used.size).toBeGreaterThan(8);
  expect([...used].filter((name) => !existing.includes(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([]);
});

describe('[OPS-03] the log', () => {
  it('follows one id from the browser’s request to the SQL', async () => {
    const token = await gateway.enter('member');
    const sent = crypto.randomUUID();
    const answer = await gateway.ask('GET', '/wps/v2/wallets/balance', { token, headers: { 'x-request-id': sent } });
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
      const own = (await gateway.ask('GET', '/wps/session/touch', { token, headers })).headers['x-request-id'];
      expect(own).toMatch(/^[0-9a-f]{32}$/);
    }
  });

  it('has lines of JSON with the time in milliseconds since 1970 (UTC), on one stream', async () => {
    await gateway.ask('GET', '/wps/session/touch');
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
    await gateway.ask('POST', '/wps/relay/MCSFE_depositByLaunchUrl', { token, body, headers: key });
    await gateway.ask('POST', '/wps/verification/sms/noLogin', { body: { mobileNum: '01712345678' } });
    await gateway.ask('GET', '/wps/member/info', { token, query: { mobileNum: '01712345678' } });
    await gateway.ask('POST', '/wps/session/login', { body: { username: 'demo', password: 'Secret-Guess-9' } });
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
  expect(await gateway.ask('GET', '/ready')).toMatchObject({ status: 503, body: { reasons: ['draining'] } });
  const { status, headers } = await gateway.ask('GET', '/wps/session/key/rsa');
  expect([status, headers.connection]).toEqual([200, 'close']);
});
