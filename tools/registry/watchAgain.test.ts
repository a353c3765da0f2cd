/** A rule that could not act, or was not allowed to, and what it compares when releases, servers and hours change. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hostFiles, importReleases, KEYS, putRelease, readSite, remoteFiles, removeTestSite, SITE } from './testSite';

interface Releases extends Awaited<ReturnType<typeof importReleases>> {
  readonly holdRemote: (state: object, name: string, why: string | null) => never;
}
const LOG = join(KEYS, 'audit.jsonl');
let releases: Releases;
let createReleaseCheck: (options: object) => () => Promise<void>;
let createCheckRun: (check: () => Promise<void>, log: (line: string) => void) => () => Promise<void>;
let counts: Record<string, Record<string, object>>;
const read = () => counts;

beforeAll(async () => {
  releases = (await importReleases()) as Releases;
  ({ createReleaseCheck, createCheckRun } = (await import('./watchReleases.mjs' as string)) as never);
  putRelease('host', 'aa00', hostFiles('aa00'));
  for (const name of ['games', 'promo']) for (const id of ['aa01', 'bb01']) putRelease(name, id, remoteFiles(name, id));
  await releases.changeSite((state) => releases.activate(state, 'host', 'aa00'));
});
beforeEach(async () => {
  counts = {};
  const remote = { history: ['aa01'], canary: { id: 'bb01', share: 10 } };
  await change((state) => ({ ...state, holds: {}, remotes: { ...state.remotes, games: remote, promo: remote } }));
});
afterAll(removeTestSite);

const change = (decide: Parameters<Releases['changeSite']>[0]) => releases.changeSite(decide, { isGated: false });
const remoteOf = (name: string) =>
  (JSON.parse(readSite('state.json')) as { remotes: Record<string, { canary: object | null; history: string[] }> })
    .remotes[name]!;
const canaryOf = (name: string) => remoteOf(name).canary;
const activeOf = (name: string) => remoteOf(name).history[0];
const log = () =>
  (existsSync(LOG) ? readFileSync(LOG, 'utf8').split('\n').filter(Boolean) : []).map(
    (line) => JSON.parse(line) as Record<string, string>,
  );
const ALL_FAIL = { bb01: { tried: 9, failed: 9 } };

it('[PLAT-11] a bad canary that could not be stopped is stopped by a later check, and the failure is recorded once', async () => {
  const check = createReleaseCheck({ read });
  await check();
  counts = { games: ALL_FAIL, promo: ALL_FAIL };
  await check();
  const before = log().length;
  // The page cannot be written, as with a full disk.
  const page = join(SITE, 'index.html');
  const text = readSite('index.html');
  rmSync(page);
  mkdirSync(page);
  try {
    for (let round = 0; round < 3; round++) await expect(check()).rejects.toThrow();
  } finally {
    rmSync(page, { recursive: true });
  }
  expect(canaryOf('games')).not.toBeNull();
  expect(log().slice(before)).toMatchObject(
    ['games', 'promo'].map((remote) => ({ remote, action: 'stop canary', result: 'failed' })),
  );
  await check();
  expect([canaryOf('games'), canaryOf('promo')]).toEqual([null, null]);
  expect(log().slice(before + 2)).toMatchObject(
    ['games', 'promo'].map((remote) => ({ remote, action: 'stop canary', result: 'done' })),
  );
  expect(readSite('index.html')).not.toBe(text);
});

it('[PLAT-11] a bad release is stopped when its hold ends', async () => {
  const check = createReleaseCheck({ read });
  await change((state) => releases.holdRemote(state, 'games', 'we know'));
  await check();
  counts = { games: ALL_FAIL };
  const before = log().length;
  for (let round = 0; round < 4; round++) await check();
  expect(canaryOf('games')).not.toBeNull();
  expect(log().slice(before)).toMatchObject([{ result: 'not done', reason: 'held: we know' }]);
  await change((state) => releases.holdRemote(state, 'games', null));
  await check();
  expect(canaryOf('games')).toBeNull();
});

it('[PLAT-11] a canary is judged as long as it runs, and only by bad checks in a row', async () => {
  let now = 0;
  const check = createReleaseCheck({ read, now: () => now });
  await check();
  now += 30 * 24 * 3600_000;
  counts = { games: ALL_FAIL };
  await check();
  counts = { games: { bb01: { tried: 30, failed: 9 } } };
  await check();
  counts = { games: { bb01: { tried: 9, failed: 9 } } };
  await check();
  expect(canaryOf('games')).not.toBeNull();
  await check();
  expect(canaryOf('games')).toBeNull();
});

it('[PLAT-11] a canary that becomes the release for all is judged again, from then on and for an hour', async () => {
  let now = 0;
  const check = createReleaseCheck({ read, now: () => now });
  // Of all its page loads half had failed: it was a canary without a control.
  const before = { aa01: { tried: 500, failed: 5 }, bb01: { tried: 40, failed: 20 } };
  counts = { games: before };
  await check();
  await change((state) => releases.activate(state, 'games', 'bb01'));
  for (let round = 0; round < 3; round++) await check();
  expect(activeOf('games')).toBe('bb01');
  now += 3_600_000;
  counts = { games: { ...before, bb01: { tried: 70, failed: 35 } } };
  await check();
  await check();
  expect(activeOf('games')).toBe('aa01');
  expect(log().at(-1)).toMatchObject({
    ...{ action: 'rollback', release: 'bb01', result: 'done' },
    why: 'it failed in 50.0 % of 30 page loads, the release before it in 1.0 % of 500',
  });
});

it('[PLAT-11] a site server that starts again counts from zero: what it counts from then on is judged', async () => {
  const check = createReleaseCheck({ read });
  counts = { games: { 'bb01:canary': { tried: 900, failed: 0 }, 'bb01:control': { tried: 900, failed: 0 } } };
  await check();
  counts = { games: { 'bb01:canary': { tried: 40, failed: 20 }, 'bb01:control': { tried: 40, failed: 2 } } };
  await check();
  await check();
  expect(canaryOf('games')).toBeNull();
  expect(log().at(-1)!.why).toBe('it failed in 50.0 % of 40 page loads, the control in 5.0 % of 40');
});

it('[PLAT-11] a check that takes longer than the pause to the next one is not started twice', async () => {
  const ends: (() => void)[] = [];
  const run = createCheckRun(
    () => new Promise<void>((resolve) => void ends.push(resolve)),
    () => undefined,
  );
  const first = run();
  await run();
  expect(ends).toHaveLength(1);
  ends[0]!();
  await first;
  void run();
  expect(ends).toHaveLength(2);
});
