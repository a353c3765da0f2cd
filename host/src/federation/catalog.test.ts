import { CONTRACT_VERSION } from '@site/shared/contract';
import { createCatalog } from './catalog';
import { createHealth } from './health';
import { memoryStorage } from '@site/shared/kernel';
import type { RemoteRelease } from './registry';

const meta = { name: 'games', contract: CONTRACT_VERSION, pages: {}, widgets: {}, locales: ['bn'] };
const PAGE = { path: '/m/boats', title: 't', access: 'guest', header: 'site', footer: true };
const WIDGET = { slot: 'home.strip', order: 1, minHeight: 0 };
const good = { default: { meta, pages: {}, widgets: {}, messages: async () => ({}) } };

function catalogOf(loadExposed: () => Promise<unknown>) {
  const release = { id: 'a1', base: '/', entry: 'e.js', container: 'site_games_a1', files: {}, meta } as RemoteRelease;
  const health = createHealth(memoryStorage());
  const releases = new Map([['games', release]]);
  return {
    health,
    catalog: createCatalog({ releases, aliases: {}, origin: 'https://site.test', loadExposed, health }),
  };
}

it('keeps what has arrived: a second load asks nobody', async () => {
  let asked = 0;
  const { catalog } = catalogOf(async () => {
    asked += 1;
    return good;
  });
  const [first, second] = [await catalog.load('games'), await catalog.load('games')];
  expect(first).toMatchObject({ ok: true, value: { meta } });
  expect(second).toBe(first);
  expect(asked).toBe(1);
});

it('[PLAT-03] never rejects, and starts anew after an unreachable remote', async () => {
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
])('[PLAT-03] names what went wrong: %s', async (kind, error) => {
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
])('[PLAT-03] does not trust what an entry hands over: %s', async (kind, exposed) => {
  const { catalog } = catalogOf(async () => exposed);
  expect(await catalog.load('games')).toMatchObject({ ok: false, error: { kind, remote: 'games' } });
});

it('[PLAT-03] does not try a remote again that cannot work on this page', async () => {
  let asked = 0;
  const { catalog } = catalogOf(() => {
    asked += 1;
    return asked === 1
      ? Promise.reject(new Error('Unsatisfied version 18 of shared module react'))
      : Promise.resolve(good);
  });
  expect(await catalog.load('games')).toMatchObject({ error: { kind: 'corrupt' } });
  expect(await catalog.load('games')).toMatchObject({ error: { kind: 'corrupt' } });
  expect(asked).toBe(1);
});

describe('with time', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('[PLAT-03] gives up a remote that never comes, and takes it when it does later', async () => {
    const answers = [new Promise(() => undefined), Promise.resolve(good)];
    const { catalog } = catalogOf(() => answers.shift() as Promise<unknown>);
    const loading = catalog.load('games');
    await jest.advanceTimersByTimeAsync(15_000);
    expect(await loading).toMatchObject({ error: { kind: 'timed-out', remote: 'games' } });
    expect(await catalog.load('games')).toMatchObject({ ok: true });
  });

  it('[PLAT-03] calls a release good once it has stood ten seconds, and never one that crashed', async () => {
    const stood = catalogOf(async () => good);
    await stood.catalog.load('games');
    await jest.advanceTimersByTimeAsync(9_999);
    expect(stood.health.lastGood('games')).toBeNull();
    await jest.advanceTimersByTimeAsync(1);
    expect(stood.health.lastGood('games')).toBe('a1');

    const fell = catalogOf(async () => good);
    await fell.catalog.load('games');
    for (let crash = 0; crash < 3; crash += 1) fell.catalog.reportCrash('games', 'a leak');
    await jest.advanceTimersByTimeAsync(20_000);
    expect(fell.health.lastGood('games')).toBeNull();
    expect(fell.health.hasFallen('games', 'a1')).toBe(true);
  });
});

it('names a remote that is not on this site', async () => {
  const { catalog } = catalogOf(async () => good);
  expect(await catalog.load('chess')).toMatchObject({ error: { kind: 'unreachable', remote: 'chess' } });
});
