/**
 * @jest-environment node
 */
/** What balancers and Prometheus see of the site server. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expiryWarning } from './operations';

const DAY_MS = 24 * 3600 * 1000;

let folder: string;
let gateway: Server;
let release: () => void;
/** Resolves when the slow call has reached the gateway. */
let slowArrived: Promise<void>;
let site: ChildProcess;
let port: number;
let metricsPort: number;
/** Its lines on standard error. */
const log: string[] = [];

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as AddressInfo;
      probe.close(() => resolve(free));
    });
  });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-operations-'));
  writeFileSync(join(folder, 'headers.json'), JSON.stringify({ page: {}, open: {}, releases: {} }));
  const released = new Promise<void>((resolve) => (release = resolve));
  let arrive: () => void;
  slowArrived = new Promise<void>((resolve) => (arrive = resolve));
  gateway = createServer((request, response) => {
    if (request.url !== '/wps/slow') return void response.end('{}');
    arrive();
    void released.then(() => response.end('{"slow":true}'));
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  [port, metricsPort] = [await freePort(), await freePort()];
  const env = {
    ...process.env,
    HOST: undefined,
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    // Long enough for the requests below on a busy machine: they must be answered before it ends.
    DRAIN_SECONDS: '3',
    SITE_DIR: folder,
    WPS_UPSTREAM: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
  };
  const stdio = ['ignore', 'ignore', 'pipe', 'ipc'] as const;
  site = spawn(process.execPath, [join(__dirname, '../../tools/run/launch.mjs'), 'host/server/main.ts'], {
    env,
    stdio: [...stdio],
  });
  createInterface({ input: site.stderr! }).on('line', (line) => log.push(line));
  await new Promise((resolve) => site.once('message', resolve));
});
afterAll(async () => {
  site.kill('SIGKILL');
  gateway.closeAllConnections();
  await new Promise((resolve) => gateway.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

const request = async (path: string, at = metricsPort) => {
  // A connection per request: a draining server closes idle ones, which would fail a request that reuses one.
  const answer = await fetch(`http://127.0.0.1:${at}${path}`, { headers: { Connection: 'close' } });
  return { status: answer.status, text: await answer.text() };
};

/** Ends with the test's own time limit. */
const until = async (isDone: () => Promise<boolean>) => {
  while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 20));
};

it('[SEC-01] serves the loopback address only, unless HOST names another', async () => {
  // Also of this machine: a server for all addresses would accept it.
  const other = '127.0.0.2';
  for (const at of [port, metricsPort]) {
    const refused = await fetch(`http://${other}:${at}/`).catch(({ cause }: { cause: { code: string } }) => cause.code);
    expect(refused).toBe('ECONNREFUSED');
  }
});

it('[OPS-03] is ready once there is a site, and counts files and calls apart', async () => {
  expect(await request('/health')).toEqual({ status: 200, text: '{"status":"ok"}' });
  expect(await request('/ready')).toMatchObject({ status: 503, text: expect.stringContaining('no site') as string });
  writeFileSync(join(folder, 'index.html'), '<page>');
  expect(await request('/ready')).toMatchObject({ status: 200 });
  await request('/m/home', port);
  await request('/m/home?token=secret', port);
  await request('/releases/none.js', port);
  await request('/wps/x', port);
  const counts = [
    'site_answers_total{kind="page",status="200"} 2',
    'site_answers_total{kind="release",status="404"} 1',
    'site_answers_total{kind="gateway",status="200"} 1',
  ];
  // An answer is counted when its connection has ended, a moment after the visitor has it.
  await until(async () => {
    const { text } = await request('/metrics');
    return counts.every((line) => text.includes(line));
  });
  expect((await request('/metrics')).text).not.toContain('secret');
});

it('[OPS-03] says days before when the registry ends: in its metrics, beside its readiness, and in one sentence', async () => {
  const expires = Date.now() + 2 * DAY_MS;
  const registry = { sequence: 1, expires: new Date(expires).toISOString() };
  writeFileSync(join(folder, 'registry.json'), `signature\n${JSON.stringify(registry)}`);
  expect((await request('/metrics')).text).toContain(`site_registry_expires_timestamp_seconds ${expires / 1000}`);
  const { status, text } = await request('/ready');
  expect(status).toBe(200);
  expect(text).toContain('npm run registry -- sign');
  expect(expiryWarning(expires, expires - 4 * DAY_MS)).toBeNull();
  expect(expiryWarning(expires, expires - 2 * DAY_MS)).toContain(`is valid only until ${registry.expires}`);
  expect(expiryWarning(expires, expires + 1)).toContain('has been refused by browsers since');
  rmSync(join(folder, 'registry.json'));
  expect((await request('/ready')).text).not.toContain('warnings');
});

it('[OPS-03] [PLAT-11] says once, and beside its metrics, that health counts cannot be written, and stores them later', async () => {
  const counts = join(folder, '.health');
  await until(async () => existsSync(counts) && readdirSync(counts).some((file) => file.endsWith('.json')));
  expect((await request('/metrics')).text).toContain('\nsite_health_counts_unwritten 0');
  // A file instead of the folder: root, too, cannot write there.
  rmSync(counts, { recursive: true });
  writeFileSync(counts, '');
  const remotes = [{ name: 'games', active: { id: 'a1' }, canary: null, previous: [] }];
  const registry = { expires: new Date(Date.now() + 14 * DAY_MS).toISOString(), host: { id: 'h1' }, remotes };
  writeFileSync(join(folder, 'registry.json'), `signature\n${JSON.stringify(registry)}`);
  const report = async () => {
    const body = JSON.stringify([{ remote: 'games', release: 'a1', outcome: 'failed' }]);
    const headers = { 'sec-fetch-site': 'same-origin', connection: 'close' };
    return (await fetch(`http://127.0.0.1:${port}/health-report`, { method: 'POST', headers, body })).status;
  };
  expect(await report()).toBe(204);
  await until(async () => (await request('/metrics')).text.includes('\nsite_health_counts_unwritten 1'));
  expect(await report()).toBe(204);
  const { status, text } = await request('/ready');
  expect([status, text]).toEqual([
    200,
    expect.stringContaining('so a bad release is not stopped: free space on the disk'),
  ]);
  expect((await request('/teams')).text).toContain('so a bad release is not stopped: free space on the disk');

  rmSync(counts);
  await until(async () => (await request('/metrics')).text.includes('\nsite_health_counts_unwritten 0'));
  const [file = ''] = readdirSync(counts);
  expect(JSON.parse(readFileSync(join(counts, file), 'utf8'))).toMatchObject({ games: { a1: { failed: 2 } } });
  await until(async () => log.length >= 2);
  expect(log.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'the health counts cannot be written: a bad release is not stopped automatically',
    'the health counts are written again',
  ]);
  rmSync(join(folder, 'registry.json'));
});

it('[OPS-03] dashboard and alert rules use metrics that exist', async () => {
  const files = ['grafana-dashboard.json', 'alerts.yml'].map((name) => join(__dirname, '../../docs/operating', name));
  const used = new Set(
    files
      .map((file) => readFileSync(file, 'utf8'))
      .join()
      .match(/\b(site|nodejs|process)_[a-z0-9_]+/g),
  );
  const existing = new Set([...(await request('/metrics')).text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  expect(used.size).toBeGreaterThan(4);
  expect([...used].filter((name) => !existing.has(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([]);
});

it('[OPS-03] does not show its metrics to visitors', async () => {
  expect((await request('/metrics', port)).text).toBe('<page>');
});

it('[OPS-01] drains on SIGTERM: not ready at once, answers in progress are finished, then it ends', async () => {
  const slow = request('/wps/slow', port);
  await slowArrived;
  const ended = new Promise((resolve) => site.once('exit', resolve));
  site.kill('SIGTERM');
  await until(async () => (await request('/ready')).status === 503);
  expect((await request('/m/home', port)).status).toBe(200);
  // New connections are refused while the one in progress is still open.
  await until(() =>
    request('/m/home', port).then(
      () => false,
      () => true,
    ),
  );
  release();
  expect(await slow).toEqual({ status: 200, text: '{"slow":true}' });
  expect(await ended).toBe(0);
});
