import { CONTRACT_VERSION, type RemoteFailure, type Replacement } from '@site/shared/contract';
import { createCatalog, type ReportHealth } from './catalog';
import { createHealth } from './health';
import { memoryStorage } from '@site/shared/kernel';
import type { RemoteRelease } from './registry';

const meta = { name: 'games', contract: CONTRACT_VERSION, pages: {}, widgets: {}, locales: ['bn'] };
const PAGE = { path: '/m/boats', title: 't', access: 'guest', header: 'site', footer: true };
const WIDGET = { slot: 'home.strip', order: 1, minHeight: 0 };
const good = { default: { meta, pages: {}, widgets: {}, messages: async () => ({}) } };

const releaseOf = (id: string, about: object = meta) =>
  ({ id, base: '/', entry: 'e.js', container: `site_games_${id}`, files: {}, meta: about }) as RemoteRelease;

function catalogOf(
  loadExposed: (release: RemoteRelease) => Promise<unknown>,
  { active = releaseOf('a1'), listed = [] as readonly RemoteRelease[], health = createHealth(memoryStorage()) } = {},
) {
  const releases = new Map([['games', active]]);
  const listReleases = async () => listed;
  const origin = 'https://site.test';
  const reports: string[] = [];
  const report: ReportHealth = ({ release, outcome }) => reports.push(`${release} ${outcome}`);
  const catalog = createCatalog({ releases, aliases: {}, origin, loadExposed, health, listReleases, report });
  return { health, catalog, reports };
}

const CRASH: RemoteFailure = { kind: 'crashed', remote: 'games', detail: 'TypeError: x' };

it('caches a loaded module: a second load sends no request', async () => {
  let requests = 0;
  const { catalog } = catalogOf(async () => {
    requests += 1;
    return good;
  });
  const [first, second] = [await catalog.load('games'), await catalog.load('games')];
  expect(first).toMatchObject({ ok: true, value: { meta } });
  expect(second).toBe(first);
  expect(requests).toBe(1);
});

it('[PLAT-03] never rejects, and loads again after an unreachable remote', async () => {
  const answers = [
    Promise.reject(new Error('Loading chunk 5 failed.\n(error: https://x/y.js)')),
    Promise.resolve(good),
  ];
  const { catalog } = catalogOf(() => answers.shift() as Promise<unknown>);
  expect(await catalog.load('games')).toMatchObject({ ok: false, error: { kind: 'unreachable', remote: 'games' } });
  expect(await catalog.load('games')).toMatchObject({ ok: true });
});

it.each([
  ['timed-out', new Error('Loading chunk 5 failed.\n(timeout: https://x/y.js)')],
  ['unreachable', new Error('unknown-script')],
  ['corrupt', new Error('the entry set no container')],
])('[PLAT-03] reports the kind of failure: %s', async (kind, error) => {
  const { catalog } = catalogOf(() => Promise.reject(error));
  expect(await catalog.load('games')).toMatchObject({ error: { kind } });
});

it.each([
  ['corrupt', {}],
  ['wrong-contract', { default: { ...good.default, meta: { ...meta, contract: 99 } } }],
  ['corrupt', { default: { ...good.default, meta: { ...meta, name: 'other' } } }],
  ['corrupt', { default: { ...good.default, messages: undefined } }],
  ['corrupt', { default: { ...good.default, meta: { ...meta, pages: { boats: PAGE } } } }],
  ['corrupt', { default: { ...good.default, meta: { ...meta, widgets: { late: WIDGET } }, widgets: { late: 7 } } }],
])('[PLAT-03] validates the exports of an entry: %s', async (kind, exposed) => {
  const { catalog } = catalogOf(async () => exposed);
  expect(await catalog.load('games')).toMatchObject({ ok: false, error: { kind, remote: 'games' } });
});

it('[PLAT-03] does not retry a remote that cannot work on this page', async () => {
  let requests = 0;
  const { catalog } = catalogOf(() => {
    requests += 1;
    return requests === 1
      ? Promise.reject(new Error('Unsatisfied version 18 of shared module react'))
      : Promise.resolve(good);
  });
  expect(await catalog.load('games')).toMatchObject({ error: { kind: 'corrupt' } });
  expect(await catalog.load('games')).toMatchObject({ error: { kind: 'corrupt' } });
  expect(requests).toBe(1);
});

describe('timeouts', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('[PLAT-03] times out for a remote that does not load, and uses it when it loads later', async () => {
    const answers = [new Promise(() => undefined), Promise.resolve(good)];
    const { catalog } = catalogOf(() => answers.shift() as Promise<unknown>);
    const loading = catalog.load('games');
    await jest.advanceTimersByTimeAsync(15_000);
    expect(await loading).toMatchObject({ error: { kind: 'timed-out', remote: 'games' } });
    expect(await catalog.load('games')).toMatchObject({ ok: true });
  });

  it('[PLAT-03] marks a release healthy after ten seconds without a crash', async () => {
    const current = catalogOf(async () => good);
    await current.catalog.load('games');
    await jest.advanceTimersByTimeAsync(9_999);
    expect(current.health.lastGood('games')).toBeNull();
    await jest.advanceTimersByTimeAsync(1);
    expect(current.health.lastGood('games')).toBe('a1');

    const fell = catalogOf(async () => good);
    await fell.catalog.load('games');
    await fell.catalog.replace('games', 'a1', CRASH, new Set(['a1']));
    await jest.advanceTimersByTimeAsync(20_000);
    expect(fell.health.lastGood('games')).toBeNull();
    expect(fell.health.hasCrashed('games', 'a1')).toBe(true);
  });

  it('[PLAT-03] never marks a release healthy whose code is of another contract', async () => {
    const { catalog, health } = catalogOf(async () => ({
      default: { ...good.default, meta: { ...meta, contract: 99 } },
    }));
    await catalog.load('games');
    await jest.advanceTimersByTimeAsync(20_000);
    expect(health.lastGood('games')).toBeNull();
  });

  it('[PLAT-03] stops its own timer when a remote has loaded', async () => {
    const { catalog } = catalogOf(async () => good);
    await catalog.load('games');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(jest.getTimerCount()).toBe(0);
  });

  it.each([
    ['no further release after twelve seconds', 7_000, ['b2', 'a3', 'a2']],
    ['a release that is next at twelve seconds', 6_000, ['b2', 'a3', 'a2', 'a1']],
  ])('[PLAT-11] tries %s', async (_, eachMs, expected) => {
    const requested: string[] = [];
    const failing = ({ id }: RemoteRelease) => {
      requested.push(id);
      return new Promise((_resolve, reject) => {
        setTimeout(() => reject(new Error('the entry set no container')), id === 'b2' ? 0 : eachMs);
      });
    };
    const listed = ['b2', 'a3', 'a2', 'a1'].map((id) => releaseOf(id));
    const { catalog } = catalogOf(failing, { active: releaseOf('b2'), listed });
    const loading = catalog.load('games');
    await jest.advanceTimersByTimeAsync(40_000);
    expect(await loading).toMatchObject({ error: { kind: 'corrupt' } });
    expect(requested).toEqual(expected);
  });
});

it('returns a failure for a remote that is not on this site', async () => {
  const { catalog } = catalogOf(async () => good);
  const error = { kind: 'unreachable', remote: 'chess', detail: 'unknown remote' };
  expect(await catalog.load('chess')).toEqual({ ok: false, error });
  expect(await catalog.replace('chess', 'a1', CRASH, new Set())).toBe(false);
  expect(catalog.releaseOf('chess')).toBe('');
});

it('names the remotes of the page with their releases', () => {
  const { catalog } = catalogOf(async () => good);
  expect(catalog.remotes).toEqual([{ meta, release: 'a1' }]);
  expect(catalog.releaseOf('games')).toBe('a1');
});

it('[PLAT-11] works without health reports, as on an embedding page', async () => {
  const [failing, other] = [releaseOf('b2'), releaseOf('a1')];
  const catalog = createCatalog({
    ...{ releases: new Map([['games', failing]]), aliases: {}, origin: 'https://site.test' },
    ...{ health: createHealth(memoryStorage()), listReleases: async () => [failing, other] },
    loadExposed: ({ id }) => (id === 'b2' ? Promise.reject(new Error('no container')) : Promise.resolve(good)),
  });
  expect(await catalog.load('games')).toMatchObject({ ok: true });
  expect(catalog.releaseOf('games')).toBe('a1');
});

describe('a release that fails', () => {
  const BAD = releaseOf('b2');
  const GOOD = releaseOf('a1');
  const OTHER_CONTRACT = releaseOf('b2', { ...meta, contract: 99 });
  const onlyGood = (failure: Error) => (release: RemoteRelease) =>
    release.id === 'b2' ? Promise.reject(failure) : Promise.resolve(good);

  it.each([
    ['unreachable', new Error('Loading chunk 5 failed.\n(error: https://x/y.js)'), BAD],
    ['timed-out', new Error('timeout'), BAD],
    ['corrupt', new Error('the entry set no container'), BAD],
    ['wrong-contract', new Error('is not even loaded'), OTHER_CONTRACT],
  ])('[PLAT-11] is replaced by the last good one at once, and reported: %s', async (kind, error, active) => {
    const { catalog } = catalogOf(onlyGood(error), { active, listed: [active, GOOD] });
    const replacements: Replacement[] = [];
    catalog.onReplaced((replacement) => replacements.push(replacement));
    const [page, widget] = await Promise.all([catalog.load('games'), catalog.load('games')]);
    expect(page).toMatchObject({ ok: true });
    expect(widget).toMatchObject({ ok: true });
    expect(catalog.releaseOf('games')).toBe('a1');
    expect(replacements).toEqual([
      { remote: 'games', from: 'b2', to: 'a1', failure: expect.objectContaining({ kind }) as unknown },
    ]);
  });

  it('[PLAT-11] that threw in render is not used again in this browser, without a retry loop', async () => {
    const health = createHealth(memoryStorage());
    const { catalog } = catalogOf(async () => good, { active: BAD, listed: [BAD, GOOD], health });
    await catalog.load('games');
    expect(await catalog.replace('games', 'b2', CRASH, new Set(['b2']))).toBe(true);
    expect(catalog.releaseOf('games')).toBe('a1');
    expect(health.hasCrashed('games', 'b2')).toBe(true);
    // Another mount of the failed release uses the replacement.
    expect(await catalog.replace('games', 'b2', CRASH, new Set(['b2']))).toBe(true);
    expect(catalog.releaseOf('games')).toBe('a1');
    expect(await catalog.replace('games', 'a1', CRASH, new Set(['a1']))).toBe(false);
  });

  it('[PLAT-03] of another contract is reported without a replacement, and recovers once the site lists one', async () => {
    const listed: RemoteRelease[] = [OTHER_CONTRACT];
    const { catalog } = catalogOf(async () => good, { active: OTHER_CONTRACT, listed });
    expect(await catalog.load('games')).toMatchObject({ error: { kind: 'wrong-contract', found: 99 } });
    listed.unshift(GOOD);
    expect(await catalog.load('games')).toMatchObject({ ok: true });
  });

  it.each([
    ['corrupt', new Error('the entry set no container'), BAD, ['b2 tried', 'b2 failed', 'a1 tried']],
    ['wrong-contract', new Error('is not even loaded'), OTHER_CONTRACT, ['b2 tried', 'b2 failed', 'a1 tried']],
    // The network of one visitor says nothing about the release.
    ['timed-out', new Error('timeout'), BAD, ['b2 tried', 'a1 tried']],
  ])('[PLAT-11] is reported to the site unless the network failed: %s', async (_, error, active, expected) => {
    const { catalog, reports } = catalogOf(onlyGood(error), { active, listed: [active, GOOD] });
    await catalog.load('games');
    await catalog.load('games');
    expect(reports).toEqual(expected);
  });

  const UNREACHABLE: RemoteFailure = { kind: 'unreachable', remote: 'games', detail: 'error' };
  const OLDEST = releaseOf('a0');
  const listed = [BAD, GOOD, OLDEST];

  it.each([
    ['unreachable', new Error('error'), BAD, false],
    ['timed-out', new Error('timeout'), BAD, false],
    ['wrong-contract', new Error('is not even loaded'), OTHER_CONTRACT, false],
    ['corrupt', new Error('the entry set no container'), BAD, true],
  ])('[PLAT-11] is remembered as crashed only if its own code failed: %s', async (_, error, active, isCrashed) => {
    const { catalog, health } = catalogOf(onlyGood(error), { active, listed: [active, GOOD] });
    await catalog.load('games');
    expect(health.hasCrashed('games', 'b2')).toBe(isCrashed);
  });

  it('[PLAT-11] is not its own replacement, even if it was not listed as tried', async () => {
    const { catalog } = catalogOf(async () => good, { active: BAD, listed });
    expect(await catalog.replace('games', 'b2', UNREACHABLE, new Set())).toBe(true);
    expect(catalog.releaseOf('games')).toBe('a1');
  });

  it('[PLAT-11] is not replaced by one that crashed here before, or that does not load', async () => {
    const health = createHealth(memoryStorage());
    health.reportCrash('games', 'a1');
    const first = catalogOf(async () => good, { active: BAD, listed, health });
    expect(await first.catalog.replace('games', 'b2', CRASH, new Set(['b2']))).toBe(true);
    expect(first.catalog.releaseOf('games')).toBe('a0');

    const onlyOldest = ({ id }: RemoteRelease) =>
      id === 'a0' ? Promise.resolve(good) : Promise.reject(new Error('x'));
    const second = catalogOf(onlyOldest, { active: BAD, listed });
    expect(await second.catalog.load('games')).toMatchObject({ ok: true });
    expect(second.catalog.releaseOf('games')).toBe('a0');
    expect(second.reports).toEqual(['b2 tried', 'b2 failed', 'a1 tried', 'a1 failed', 'a0 tried']);
  });

  it('[PLAT-11] is replaced once for all its components, and its replacement by the next one', async () => {
    const { catalog, health, reports } = catalogOf(async () => good, { active: BAD, listed });
    const replacements: string[] = [];
    catalog.onReplaced(({ from, to }) => replacements.push(`${from} ${to}`));
    await catalog.replace('games', 'b2', CRASH, new Set(['b2']));
    await catalog.replace('games', 'b2', CRASH, new Set(['b2']));
    expect(replacements).toEqual(['b2 a1']);
    expect(reports).toEqual(['b2 failed', 'a1 tried']);
    expect(await catalog.replace('games', 'a1', CRASH, new Set(['b2', 'a1']))).toBe(true);
    expect(replacements).toEqual(['b2 a1', 'a1 a0']);
    expect(health.hasCrashed('games', 'a1')).toBe(true);
    // A component that has tried the current release too needs another one.
    expect(await catalog.replace('games', 'b2', CRASH, new Set(['b2', 'a1', 'a0']))).toBe(false);
  });

  it('[PLAT-11] is replaced for components that have tried different releases', async () => {
    const { catalog } = catalogOf(async () => good, { active: BAD, listed });
    const targets: string[] = [];
    catalog.onReplaced(({ to }) => targets.push(to));
    await Promise.all([
      catalog.replace('games', 'b2', CRASH, new Set(['b2'])),
      catalog.replace('games', 'b2', CRASH, new Set(['b2', 'a1'])),
    ]);
    expect(targets.sort()).toEqual(['a0', 'a1']);
  });

  it('[PLAT-11] prefers the last healthy release to a newer one', async () => {
    const health = createHealth(memoryStorage());
    health.reportHealthy('games', 'a0');
    const listed = [BAD, GOOD, releaseOf('a0')];
    const { catalog } = catalogOf(onlyGood(new Error('timeout')), { active: BAD, listed, health });
    await catalog.load('games');
    expect(catalog.releaseOf('games')).toBe('a0');
  });
});
