import { memoryStorage } from '@site/shared/kernel';
import { createCatalog } from './catalog';
import { createHealth } from './health';
import type { RemoteRelease } from './registry';
import { catalogOf, CRASH, good, meta, releaseOf } from './testCatalog';

const PAGE = { path: '/m/boats', title: 't', access: 'guest', header: 'site', footer: true };
const WIDGET = { slot: 'home.strip', order: 1, minHeight: 0 };

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
  // A name that contains such a word is no such word.
  ['corrupt', new Error('terrorFrom is not a function')],
  ['corrupt', new Error('dismissing')],
  ['corrupt', new Error('timeouts is not defined')],
  // Of the page's federation runtime (runtime/shareScope.ts).
  [
    'corrupt',
    new Error('version 1.0.0 of the shared module x (from site_host) does not satisfy ^2.0.0, which y needs'),
  ],
  // Webpack says "error" of it, too; a second try would "succeed" wrongly.
  ['corrupt', new Error('error: Unsatisfied Version 18 of shared module react')],
])('[PLAT-03] reports the kind of failure: %s', async (kind, error) => {
  const { catalog } = catalogOf(() => Promise.reject(error));
  expect(await catalog.load('games')).toMatchObject({ error: { kind } });
});

it.each([
  [
    'a missing script',
    new Error('missing: https://x/y.js'),
    { kind: 'unreachable', detail: 'missing: https://x/y.js' },
  ],
  ['an entry without container', new Error('no container'), { kind: 'corrupt', detail: 'no container' }],
  ['a text that was thrown', 'thrown text', { kind: 'corrupt', detail: 'thrown text' }],
  ['a timeout', new Error('timeout'), { kind: 'timed-out', afterMs: 15_000 }],
])('[ERR-03] a failure says what happened: %s', async (_, thrown, error) => {
  const { catalog } = catalogOf(() => Promise.reject(thrown));
  expect(await catalog.load('games')).toEqual({ ok: false, error: { remote: 'games', ...error } });
});

it('[PLAT-12] measures each load for the inspector, by remote and release', async () => {
  const measured = jest.spyOn(performance, 'measure');
  const from = performance.now();
  await catalogOf(async () => good).catalog.load('games');
  expect(measured.mock.calls.map(([name]) => name)).toEqual(['site:load games a1']);
  const { start } = measured.mock.calls[0]![1] as { start: number };
  expect(start).toBeGreaterThanOrEqual(from);
  expect(start).toBeLessThanOrEqual(performance.now());
});

it.each<[kind: string, exposed: object, listed?: object]>([
  ['corrupt', {}],
  ['wrong-contract', { default: { ...good.default, meta: { ...meta, contract: 99 } } }],
  ['corrupt', { default: { ...good.default, meta: { ...meta, name: 'other' } } }],
  ['corrupt', { default: { ...good.default, messages: undefined } }],
  ['corrupt', good, { ...meta, pages: { boats: PAGE } }],
  ['corrupt', { default: { ...good.default, widgets: { late: 7 } } }, { ...meta, widgets: { late: WIDGET } }],
])('[PLAT-03] validates the exports of an entry: %s', async (kind, exposed, listed = meta) => {
  const { catalog } = catalogOf(async () => exposed, { active: releaseOf('a1', listed) });
  expect(await catalog.load('games')).toMatchObject({ ok: false, error: { kind, remote: 'games' } });
});

it('[PLAT-03] a remote has the meta of the registry: its code in the browser has none', async () => {
  const listed = { ...meta, pages: { boats: PAGE } };
  const code = { ...good.default, pages: { boats: async () => ({ default: () => null }) } };
  const { catalog } = catalogOf(async () => ({ default: code }), { active: releaseOf('a1', listed) });
  expect(await catalog.load('games')).toMatchObject({ ok: true, value: { meta: listed, pages: code.pages } });
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
  expect(catalog.releaseOf('host')).toBe('h1');
});

it('[PLAT-11] works without health reports, as on an embedding page', async () => {
  const [failing, other] = [releaseOf('b2'), releaseOf('a1')];
  const catalog = createCatalog({
    host: 'h1',
    ...{ releases: new Map([['games', failing]]), aliases: {}, origin: 'https://site.test' },
    ...{ health: createHealth(memoryStorage()), listReleases: async () => [failing, other] },
    loadExposed: ({ id }) => (id === 'b2' ? Promise.reject(new Error('no container')) : Promise.resolve(good)),
  });
  expect(await catalog.load('games')).toMatchObject({ ok: true });
  expect(catalog.releaseOf('games')).toBe('a1');
});
