/** Releases that stop by themselves, on a site folder with counts as the site servers write them. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostFiles, importReleases, KEYS, putRelease, readSite, remoteFiles, removeTestSite, SITE } from './testSite';

interface Releases extends Awaited<ReturnType<typeof importReleases>> {
  readonly holdRemote: (state: never, name: string, why: string | null) => never;
}
let releases: Releases;
let createReleaseCheck: (options?: Options) => () => Promise<void>;
let readCounts: () => object;
let createCheckRun: (check: () => Promise<void>, log: (line: string) => void) => () => Promise<void>;
interface Options {
  readonly isObserving?: boolean;
  readonly observesSignals?: boolean;
  readonly now?: () => number;
  readonly read?: () => unknown;
}

beforeAll(async () => {
  releases = (await importReleases()) as Releases;
  ({ createReleaseCheck, createCheckRun, readCounts } = (await import('./watchReleases.mjs' as string)) as never);
  putRelease('host', 'aa00', hostFiles('aa00'));
  putRelease('host', 'bb00', hostFiles('bb00'));
  for (const id of ['aa01', 'bb01', 'cc01']) putRelease('games', id, remoteFiles('games', id));
  await activate('host', 'aa00');
});
beforeEach(async () => {
  setCounts({});
  await releases.changeSite((state) => {
    const games = { history: ['aa01'], canary: null };
    return { ...state, holds: {}, remotes: { ...state.remotes, games } };
  });
});
afterAll(removeTestSite);

const activate = (name: string, id: string) => releases.changeSite((state) => releases.activate(state, name, id));
const canary = (id: string) => releases.changeSite((state) => releases.putCanary(state as never, 'games', id, 10));
/** [tried, failed] of each release of games and of each group of a comparison, as two site servers have counted them. */
function setCounts(counts: Readonly<Record<string, readonly [number, number]>>) {
  mkdirSync(join(SITE, '.health'), { recursive: true });
  const of = (part: (value: number) => number) =>
    JSON.stringify({
      games: Object.fromEntries(
        Object.entries(counts).map(([id, [tried, failed]]) => [id, { tried: part(tried), failed: part(failed) }]),
      ),
    });
  writeFileSync(join(SITE, '.health/1.json'), of(Math.floor.bind(null)));
  writeFileSync(
    join(SITE, '.health/2.json'),
    of(() => 0),
  );
}
const games = () =>
  (JSON.parse(readSite('state.json')) as { remotes: { games: { history: string[]; canary: { id: string } | null } } })
    .remotes.games;
const actions = () =>
  readFileSync(join(KEYS, 'audit.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, string>);
const lastAction = () => actions().at(-1)!;

it('[PLAT-11] adds up every outcome that site servers count', () => {
  const server = readFileSync(join(__dirname, '../../host/server/healthReports.ts'), 'utf8');
  const [, listed = ''] = /OUTCOMES = \[([^\]]*)\]/.exec(server) ?? [];
  const outcomes = [...listed.matchAll(/'([\w-]+)'/g)].map(([, outcome]) => outcome);
  expect(outcomes).toContain('tried');
  const each = (count: number) => Object.fromEntries(outcomes.map((outcome) => [outcome, count]));
  for (const file of ['1.json', '2.json'])
    writeFileSync(join(SITE, '.health', file), JSON.stringify({ games: { aa01: each(2) } }));
  expect(readCounts()).toEqual({ games: { aa01: each(4) } });
});

it('[PLAT-11] a bad canary is stopped after two checks, and the history says why', async () => {
  const check = createReleaseCheck();
  await canary('bb01');
  await check();
  // All others on the active release are more, and do not count.
  setCounts({ aa01: [3_000, 0], bb01: [30, 12], 'bb01:canary': [30, 12], 'bb01:control': [31, 1] });
  await check();
  expect(games().canary).toMatchObject({ id: 'bb01' });
  await check();
  expect(games()).toMatchObject({ canary: null, history: ['aa01'], withdrawn: ['bb01'] });
  expect(lastAction()).toMatchObject({
    by: 'rule',
    action: 'stop canary',
    release: 'bb01',
    result: 'done',
    why: 'it failed in 40.0 % of 30 page loads, the control in 3.2 % of 31',
  });
});

it('[PLAT-11] a canary that fails in every load is stopped without a control, but not when the control fails, too', async () => {
  const check = createReleaseCheck();
  await canary('bb01');
  await check();
  setCounts({ bb01: [8, 8], 'bb01:canary': [8, 8], 'bb01:control': [7, 7] });
  for (let round = 0; round < 3; round += 1) await check();
  expect(games().canary).toMatchObject({ id: 'bb01' });
  setCounts({ bb01: [8, 8] });
  for (let round = 0; round < 2; round += 1) await check();
  expect(games().canary).toBeNull();
  expect(lastAction()).toMatchObject({ action: 'stop canary', why: 'it failed in every one of 8 page loads' });
});

it('[PLAT-11] a bad release is rolled back for everyone; a good one stays', async () => {
  const check = createReleaseCheck();
  setCounts({ aa01: [300, 3] });
  await check();
  await activate('games', 'bb01');
  await check();
  setCounts({ aa01: [300, 3], bb01: [6, 6] });
  await check();
  await check();
  expect(games().history).toEqual(['aa01']);
  expect(lastAction()).toMatchObject({ action: 'rollback', why: 'it failed in every one of 6 page loads' });

  await activate('games', 'cc01');
  await check();
  setCounts({ aa01: [300, 3], bb01: [6, 6], cc01: [200, 4] });
  await check();
  await check();
  expect(games().history).toEqual(['cc01', 'aa01']);
});

it('[PLAT-11] what browsers have reported before a check has seen the release counts, too', async () => {
  const check = createReleaseCheck();
  setCounts({ aa01: [300, 3] });
  await check();
  await activate('games', 'bb01');
  setCounts({ aa01: [300, 3], bb01: [6, 6] });
  await check();
  await check();
  expect(games().history).toEqual(['aa01']);
});

it('[PLAT-11] a host that does not start is rolled back, too', async () => {
  const check = createReleaseCheck();
  const setHostCounts = (counts: object) =>
    writeFileSync(join(SITE, '.health/1.json'), JSON.stringify({ host: counts }));
  const hosts = () =>
    (JSON.parse(readSite('state.json')) as { remotes: { host: { history: string[] } } }).remotes.host.history;
  setHostCounts({ aa00: { tried: 300, failed: 2 } });
  await check();
  await activate('host', 'bb00');
  await check();
  setHostCounts({ aa00: { tried: 300, failed: 2 }, bb00: { tried: 30, failed: 12 } });
  await check();
  expect(hosts()).toEqual(['bb00', 'aa00']);
  await check();
  expect(hosts()).toEqual(['aa00']);
  const why = 'it failed in 40.0 % of 30 page loads, the release before it in 0.7 % of 300';
  expect(lastAction()).toMatchObject({ action: 'rollback', remote: 'host', release: 'bb00', by: 'rule', why });
});

it('[PLAT-11] health counts that cannot be read are logged once, and once more when they can', async () => {
  const log: string[] = [];
  const run = createCheckRun(createReleaseCheck(), (line) => log.push(line));
  const counts = join(SITE, '.health');
  rmSync(counts, { recursive: true });
  writeFileSync(counts, '');
  for (let check = 0; check < 3; check += 1) await run();
  expect(log).toEqual([expect.stringMatching(/^Releases are not checked: ENOTDIR/)]);
  rmSync(counts);
  for (let check = 0; check < 2; check += 1) await run();
  expect(log.slice(1)).toEqual(['Releases are checked again.']);
});

it('[PLAT-11] two processes that watch one site roll a bad release back once, and record it once', async () => {
  const checks = [createReleaseCheck(), createReleaseCheck()];
  const checkAll = () => Promise.all(checks.map((check) => check()));
  setCounts({ aa01: [300, 3] });
  await checkAll();
  await activate('games', 'bb01');
  await checkAll();
  setCounts({ aa01: [300, 3], bb01: [9, 9] });
  await checkAll();
  const before = actions().length;
  await checkAll();
  expect(games().history).toEqual(['aa01']);
  expect(actions().slice(before)).toMatchObject([{ by: 'rule', action: 'rollback', release: 'bb01', result: 'done' }]);
});

it('[PLAT-11] the release that is active when the check starts, and one that is active for an hour, stay', async () => {
  await activate('games', 'bb01');
  let now = 0;
  const check = createReleaseCheck({ now: () => now });
  await check();
  setCounts({ bb01: [50, 50] });
  await check();
  await check();
  expect(games().history[0]).toBe('bb01');
  await activate('games', 'cc01');
  await check();
  now += 3600_001;
  setCounts({ bb01: [50, 50], cc01: [50, 50] });
  await check();
  await check();
  expect(games().history[0]).toBe('cc01');
});

it('[PLAT-11] only observing, or holding a remote, records what would be done, once', async () => {
  const observing = createReleaseCheck({ isObserving: true });
  await canary('bb01');
  await observing();
  setCounts({ bb01: [9, 9] });
  for (let round = 0; round < 4; round++) await observing();
  expect(games().canary).toMatchObject({ id: 'bb01' });
  expect(lastAction()).toMatchObject({ action: 'stop canary', result: 'not done', reason: 'observing only' });

  const held = createReleaseCheck();
  await releases.changeSite((state) => releases.holdRemote(state as never, 'games', 'we know'));
  await held();
  setCounts({ bb01: [20, 20] });
  await held();
  await held();
  expect(games().canary).toMatchObject({ id: 'bb01' });
  expect(lastAction()).toMatchObject({ result: 'not done', reason: 'held: we know' });
});

describe('uncaught errors', () => {
  /** Sessions of the control and of the canary, and how many of the latter had an error. */
  const check = (seen: { stable: number; canary: number; errored: number }, options: Options = {}) => {
    const of = (session: number, errored: number) => ({ tried: 3 * session, session, failed: 0, errored, slow: 0 });
    const read = () => ({
      games: { 'bb01:control': of(seen.stable, 0), 'bb01:canary': of(seen.canary, seen.errored) },
    });
    return createReleaseCheck({ observesSignals: false, read, ...options });
  };

  it('[PLAT-11] stop a canary after two windows in a row, each with a sample of its own', async () => {
    const seen = { stable: 0, canary: 0, errored: 0 };
    const run = check(seen);
    await canary('bb01');
    await run();
    Object.assign(seen, { stable: 500, canary: 50, errored: 20 });
    await run();
    // Without new page loads there is no second window, however often it is checked.
    for (let round = 0; round < 3; round++) await run();
    expect(games().canary).toMatchObject({ id: 'bb01' });
    Object.assign(seen, { stable: 1_000, canary: 100, errored: 40 });
    await run();
    expect(games()).toMatchObject({ canary: null, history: ['aa01'] });
    expect(lastAction()).toMatchObject({
      action: 'stop canary',
      result: 'done',
      why: 'an error was not caught in 40.0 % of 50 sessions, the control in 0.0 % of 500',
    });
  });

  it('[PLAT-11] so do bets that are refused: of the page loads with one, in windows', async () => {
    const counts = { 'bb01:control': {}, 'bb01:canary': {} };
    const run = createReleaseCheck({ observesSignals: false, read: () => ({ games: counts }) });
    const of = (tried: number, write: number, refused: number) => ({
      ...{ tried, failed: 0, errored: 0, slow: 0 },
      ...{ write, 'write-failed': refused },
    });
    Object.assign(counts, { 'bb01:control': of(0, 0, 0), 'bb01:canary': of(0, 0, 0) });
    await canary('bb01');
    await run();
    Object.assign(counts, { 'bb01:control': of(500, 100, 5), 'bb01:canary': of(90, 30, 15) });
    await run();
    await run();
    expect(games().canary).toMatchObject({ id: 'bb01' });
    Object.assign(counts, { 'bb01:control': of(1_000, 200, 10), 'bb01:canary': of(180, 60, 30) });
    await run();
    expect(games().canary).toBeNull();
    expect(lastAction().why).toBe(
      'a bet or another money write was refused in 50.0 % of 30 page loads with one, the control in 5.0 % of 100',
    );
  });

  it('[PLAT-11] stop nothing when the second window is good', async () => {
    const seen = { stable: 0, canary: 0, errored: 0 };
    const run = check(seen);
    await canary('bb01');
    await run();
    for (const [index, errored] of [20, 20, 40, 40].entries()) {
      Object.assign(seen, { stable: 500 * (index + 1), canary: 50 * (index + 1), errored });
      await run();
    }
    expect(games().canary).toMatchObject({ id: 'bb01' });
  });

  it('[PLAT-11] are only observed at first, and failed loads still stop the release', async () => {
    const seen = { stable: 0, canary: 0, errored: 0, failed: 0 };
    const of = (session: number, errored: number, failed: number) => ({
      ...{ tried: session, session, failed, errored },
      slow: 0,
    });
    const read = () => ({
      games: { 'bb01:control': of(seen.stable, 0, 0), 'bb01:canary': of(seen.canary, seen.errored, seen.failed) },
    });
    const run = createReleaseCheck({ read });
    await canary('bb01');
    await run();
    for (const round of [1, 2, 3, 4]) {
      Object.assign(seen, { stable: 500 * round, canary: 50 * round, errored: 25 * round });
      await run();
    }
    expect(games().canary).toMatchObject({ id: 'bb01' });
    expect(lastAction()).toMatchObject({ result: 'not done', reason: 'observing only' });
    Object.assign(seen, { failed: 150 });
    await run();
    await run();
    expect(games().canary).toBeNull();
  });
});
