/**
 * @jest-environment node
 */
/** Health reports of browsers, over HTTP. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HealthReport } from '../src/federation/healthReports';
import type { StoredCounts } from './healthCounts';
import { createHealthReports, type HealthReports } from './healthReports';

let folder: string;
let server: Server;
let reports: HealthReports;
let address = '10.0.0.1';
let now = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-health-'));
  const remotes = [
    { name: 'games', active: { id: 'a1' }, canary: { release: { id: 'c1' } }, previous: [{ id: 'p1' }] },
  ];
  const hosts = { host: { id: 'h2' }, embedReleases: { h1: 'sha384-x' } };
  writeFileSync(join(folder, 'registry.json'), `signature\n${JSON.stringify({ ...hosts, remotes })}`);
  server = createServer((request, response) => reports.receive(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
beforeEach(() => {
  address = '10.0.0.1';
  reports = createHealthReports({ folder, addressOf: () => address, now: () => now });
});
afterEach(() => reports.close());
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  rmSync(folder, { recursive: true, force: true });
});

const EVERY_OUTCOME: Record<HealthReport['outcome'], 1> = {
  tried: 1,
  session: 1,
  failed: 1,
  errored: 1,
  slow: 1,
  write: 1,
  'write-failed': 1,
};
const NO_WRITES = { session: 0, write: 0, 'write-failed': 0 };
const tried = { remote: 'games', release: 'a1', outcome: 'tried' };
const failed = { ...tried, outcome: 'failed' };
async function post(body: unknown, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/health-report`, {
    method: 'POST',
    headers: { ...headers, connection: 'close' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return answer.status;
}
async function counts(): Promise<unknown> {
  await reports.write();
  const [file] = readdirSync(join(folder, '.health'));
  return file === undefined ? {} : JSON.parse(readFileSync(join(folder, '.health', file), 'utf8'));
}

it('[PLAT-11] counts page loads and failures of each listed release, and stores nothing else', async () => {
  expect(await post([tried, failed, { ...tried, release: 'c1' }])).toBe(204);
  expect(await post([tried, { ...tried, outcome: 'errored' }, { ...tried, outcome: 'slow' }])).toBe(204);
  const bet = { ...tried, release: 'c1', outcome: 'write' };
  expect(await post([bet, { ...bet, outcome: 'write-failed' }])).toBe(204);
  expect(
    await post([
      { ...tried, release: 'never' },
      { ...tried, remote: '__proto__' },
    ]),
  ).toBe(204);
  expect(await counts()).toEqual({
    games: {
      a1: { tried: 2, failed: 1, errored: 1, slow: 1, ...NO_WRITES },
      c1: { tried: 1, failed: 0, errored: 0, slow: 0, session: 0, write: 1, 'write-failed': 1 },
    },
  });
});

it('[PLAT-11] counts the active release of the host, and older ones that are listed', async () => {
  const ofHost = (release: string) => ({ remote: 'host', release, outcome: 'tried' });
  expect(await post([...['h2', 'h1', 'never'].map(ofHost), { ...ofHost('h2'), outcome: 'failed' }])).toBe(204);
  const of = (failed: number) => ({ tried: 1, failed, errored: 0, slow: 0, ...NO_WRITES });
  expect(await counts()).toEqual({ host: { h2: of(1), h1: of(0) } });
});

it('[PLAT-11] counts every outcome that pages report', async () => {
  const outcomes = Object.keys(EVERY_OUTCOME);
  expect(await post(outcomes.map((outcome) => ({ ...tried, outcome })))).toBe(204);
  expect(await counts()).toEqual({ games: { a1: EVERY_OUTCOME } });
});

it('[PLAT-11] counts the groups of a running canary beside the releases', async () => {
  const control = { ...tried, cohort: 'c1:control' };
  expect(await post([control, { ...tried, release: 'c1', cohort: 'c1:canary' }, tried])).toBe(204);
  // No release of this remote.
  expect(await post([{ ...tried, cohort: 'never:control' }])).toBe(204);
  const of = (times: number) => ({ tried: times, failed: 0, errored: 0, slow: 0, ...NO_WRITES });
  expect(await counts()).toEqual({ games: { a1: of(2), c1: of(1), 'c1:control': of(1), 'c1:canary': of(1) } });
});

it('[PLAT-11] counts that could not be written are written later, without another report', async () => {
  const written: StoredCounts[] = [];
  let canWrite = false;
  reports.close();
  const write = async (stored: StoredCounts) => {
    if (canWrite) written.push(stored);
    return canWrite;
  };
  const stored = { write, warning: () => null, close: () => undefined };
  reports = createHealthReports({ folder, stored, addressOf: () => address, now: () => now });
  expect(await post([tried])).toBe(204);
  await reports.write();
  canWrite = true;
  await reports.write();
  await reports.write();
  expect(written).toEqual([{ games: { a1: { tried: 1, failed: 0, errored: 0, slow: 0, ...NO_WRITES } } }]);
});

it.each<[string, unknown, number]>([
  ['no JSON', '{', 400],
  ['no list', tried, 400],
  ['an unknown outcome', [{ ...tried, outcome: 'loved' }], 400],
  ['more than the schema has', [{ ...tried, visitor: 'Karim' }], 400],
  ['a group that is no group', [{ ...tried, cohort: 'c1:everyone' }], 400],
  ['a valid entry and an unknown outcome', [tried, { ...tried, outcome: 'loved' }], 400],
  ['null', [null], 400],
  ['too many entries', Array.from({ length: 21 }, () => tried), 400],
  ['too many bytes', ' '.repeat(4_001), 413],
])('[PLAT-11] refuses a report with %s', async (_, body, status) => {
  expect(await post(body)).toBe(status);
});

it('[PLAT-11] refuses reports from foreign pages', async () => {
  expect(await post([tried], { 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await post([tried], {})).toBe(403);
});

it('[PLAT-11] one address cannot bring a release down, and is limited', async () => {
  const statuses = [];
  for (let index = 0; index < 61; index++) statuses.push(await post([failed]));
  expect(statuses.slice(0, 60).every((status) => status === 204)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
  expect(await counts()).toEqual({ games: { a1: { tried: 0, failed: 10, errored: 0, slow: 0, ...NO_WRITES } } });
  address = '10.0.0.2';
  expect(await post([tried])).toBe(204);
  address = '10.0.0.1';
  now += 60_001;
  expect(await post([tried])).toBe(204);
});

it('[PLAT-11] takes as much as a report may have', async () => {
  address = '10.0.0.4';
  expect(await post(Array.from({ length: 20 }, () => ({ ...tried, release: 'never' })))).toBe(204);
  const text = JSON.stringify([tried]);
  expect(await post(text + ' '.repeat(4_000 - text.length))).toBe(204);
});

it('[PLAT-11] the limit of one address is for each outcome of each release', async () => {
  address = '10.0.0.5';
  const each = [failed, tried, { ...failed, release: 'c1' }, { ...failed, remote: 'host', release: 'h2' }];
  for (let time = 0; time < 12; time += 1) expect(await post(each)).toBe(204);
  const of = (times: object) => ({ tried: 0, failed: 0, errored: 0, slow: 0, ...NO_WRITES, ...times });
  expect(await counts()).toEqual({
    games: { a1: of({ tried: 10, failed: 10 }), c1: of({ failed: 10 }) },
    host: { h2: of({ failed: 10 }) },
  });
});

it('[PLAT-11] takes reports by POST only, and what counts is passed on without the group', async () => {
  const { port } = server.address() as AddressInfo;
  const headers = { 'sec-fetch-site': 'same-origin', connection: 'close' };
  expect((await fetch(`http://127.0.0.1:${port}/health-report`, { headers })).status).toBe(405);
  const passed: unknown[] = [];
  reports.close();
  reports = createHealthReports({ folder, addressOf: () => '10.0.0.6', counted: (one) => passed.push(one) });
  expect(
    await post([
      { ...tried, cohort: 'c1:control' },
      { ...tried, release: 'never' },
    ]),
  ).toBe(204);
  expect(passed).toEqual([tried]);
});
