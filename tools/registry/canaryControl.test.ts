/**
 * A canary and its control, from browsers to the rule: the host's own groups, the site server's counts over HTTP, and the check
 * that stops releases. Only what a browser does to a page is replaced: a share of sessions with an uncaught error.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { array, assert, asyncProperty, integer, record } from 'fast-check';
import { createHealthReports, type HealthReports, type Report } from '../../host/server/healthReports';
import { cohortOf } from '../../host/src/federation/cohortOf';
import type { RegisteredRemote } from '../../host/src/federation/registry';
import {
  hostFiles,
  importReleases,
  putRelease,
  registryOfSite,
  readSite,
  remoteFiles,
  removeTestSite,
  SITE,
  type Releases,
} from './testSite';

let releases: Releases;
let createReleaseCheck: (options: object) => () => Promise<void>;
let server: Server;
let reports: HealthReports;
let address = 0;

beforeAll(async () => {
  releases = await importReleases();
  ({ createReleaseCheck } = (await import('./watchReleases.mjs' as string)) as never);
  putRelease('host', 'aa00', hostFiles('aa00'));
  for (const id of ['aa01', 'bb01']) putRelease('games', id, remoteFiles('games', id));
  await releases.changeSite((state) => releases.activate(state, 'host', 'aa00'));
  server = createServer((request, response) => reports.receive(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
beforeEach(async () => {
  reports = createHealthReports({ folder: SITE, addressOf: () => String((address += 1)) });
  await releases.changeSite((state) => {
    const remotes = { ...state.remotes, games: { history: ['aa01'], canary: { id: 'bb01', share: SHARE } } };
    return { ...state, remotes };
  });
});
afterEach(() => reports.close());
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  removeTestSite();
});

/** Percent of the browsers. */
const SHARE = 10;
const games = () =>
  (
    JSON.parse(readSite('state.json')) as {
      remotes: { games: { history: string[]; canary: { id: string; share: number } | null } };
    }
  ).remotes.games;
const remote = () => registryOfSite().remotes.find(({ name }) => name === 'games') as unknown as RegisteredRemote;

/** A session of the browser with this number. @param hasError whether an error was not caught in it */
async function visit(bucket: number, hasError: boolean): Promise<void> {
  const { active, canary } = remote();
  const release = canary && bucket < canary.share ? canary.release.id : active.id;
  const cohort = cohortOf(remote(), bucket, release);
  const outcomes: readonly Report['outcome'][] = ['tried', 'session', ...(hasError ? (['errored'] as const) : [])];
  const body = outcomes.map((outcome) => ({ remote: 'games', release, outcome, ...(cohort ? { cohort } : {}) }));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/health-report`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(204);
}

/** Without storage (100): a monitor of the operator, for example, which opens home only and never sees an error. */
const MONITOR = 100;
const BUCKETS = Array.from({ length: 2 * SHARE }, (_, bucket) => bucket);

/** 60 sessions in each group, 300 of the monitor. @param errors of ten sessions, by group */
async function oneWindow(errors: { readonly canary: number; readonly control: number }): Promise<void> {
  for (let round = 0; round < 6; round += 1) {
    for (const bucket of BUCKETS) await visit(bucket, bucket % SHARE < errors[bucket < SHARE ? 'canary' : 'control']);
    for (let load = 0; load < 50; load += 1) await visit(MONITOR, false);
  }
  await reports.write();
}

it('[PLAT-11] stops a canary with more errors than its control; a healthy one stays although all others have fewer', async () => {
  const check = createReleaseCheck({ observesSignals: false });
  await reports.write();
  await check();
  // An outage of the gateway: three of ten sessions of visitors have an error, with either release.
  for (let window = 0; window < 3; window += 1) {
    await oneWindow({ canary: 3, control: 3 });
    await check();
  }
  expect(games()).toMatchObject({ history: ['aa01'], canary: { id: 'bb01', share: SHARE } });
  await oneWindow({ canary: 7, control: 3 });
  await check();
  expect(games().canary).toMatchObject({ id: 'bb01' });
  await oneWindow({ canary: 7, control: 3 });
  await check();
  expect(games()).toMatchObject({ history: ['aa01'], canary: null, withdrawn: ['bb01'] });
}, 60_000);

it('[PLAT-11] for all counts, and without any: no canary is promoted, and none gets a larger share', async () => {
  const of = integer({ min: 0, max: 300 }).map((tried) => ({ tried, session: tried, failed: 0, errored: 0, slow: 0 }));
  await assert(
    asyncProperty(array(record({ canary: of, control: of, all: of }), { maxLength: 6 }), async (seen) => {
      let now: object = {};
      const check = createReleaseCheck({ observesSignals: false, read: () => now });
      await check();
      for (const { canary, control, all } of seen) {
        now = { games: { aa01: all, bb01: canary, 'bb01:canary': canary, 'bb01:control': control } };
        await check();
      }
      expect(games()).toMatchObject({ history: ['aa01'], canary: { id: 'bb01', share: SHARE } });
    }),
    { numRuns: 30 },
  );
});
