import { CONTRACT_VERSION } from '@site/shared/contract';
import { memoryStorage, storageKeys } from '@site/shared/kernel';
import { createCatalog, type CatalogOptions } from './catalog';
import { createHealth } from './health';
import type { RemoteRelease } from './registry';
import { applyFaults, parseFaults, storeFault } from './faults';

const meta = { name: 'games', contract: CONTRACT_VERSION, pages: {}, widgets: {}, locales: ['bn'] };
const good = { default: { meta, pages: {}, widgets: {}, messages: async () => ({}) } };
const releaseOf = (id: string) =>
  ({ id, base: '/', entry: 'e.js', container: `site_games_${id}`, files: {}, meta }) as RemoteRelease;

const [active, previous] = [releaseOf('a2'), releaseOf('a1')];
const storage = memoryStorage();
const reported: string[] = [];
const options = (listed: readonly RemoteRelease[] = [active, previous]): CatalogOptions => ({
  host: 'h1',
  releases: new Map([['games', active]]),
  aliases: {},
  origin: 'https://site.test',
  loadExposed: async () => good,
  health: createHealth(storage),
  listReleases: async () => listed,
  report: ({ release, outcome }) => reported.push(`${release} ${outcome}`),
});

const catalogWith = async (fault: string, listed?: readonly RemoteRelease[]) =>
  createCatalog(await applyFaults(options(listed), JSON.stringify({ games: fault })));

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  storage.clear();
  reported.length = 0;
});

it('[PLAT-12] a killed remote is unreachable, with all its releases', async () => {
  const catalog = await catalogWith('kill');
  expect(await catalog.load('games')).toMatchObject({ ok: false, error: { kind: 'unreachable', remote: 'games' } });
  expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('games'));
});

it('[PLAT-12] the console names the fault, and only the remotes that have one', async () => {
  await applyFaults(
    {
      ...options(),
      releases: new Map([
        ['games', active],
        ['promo', active],
      ]),
    },
    JSON.stringify({ games: 'slow' }),
  );
  expect(jest.mocked(console.warn).mock.calls).toEqual([[expect.stringContaining('fault of games in this tab: slow')]]);
});

it('[PLAT-12] a corrupt release is replaced by the one before', async () => {
  const catalog = await catalogWith('corrupt');
  expect(await catalog.load('games')).toMatchObject({ ok: true });
  expect(catalog.releaseOf('games')).toBe('a1');
  expect(await (await catalogWith('corrupt', [active])).load('games')).toMatchObject({ error: { kind: 'corrupt' } });
});

it('[PLAT-12] the older release is the next one that the site lists, if there is one', async () => {
  expect((await catalogWith('older')).releaseOf('games')).toBe('a1');
  expect((await catalogWith('older', [active])).releaseOf('games')).toBe('a2');
});

it('[PLAT-12] a slow remote appears after five seconds', async () => {
  jest.useFakeTimers();
  try {
    const catalog = await catalogWith('slow');
    let isLoaded = false;
    const loading = catalog.load('games').then(() => (isLoaded = true));
    await jest.advanceTimersByTimeAsync(4_900);
    expect(isLoaded).toBe(false);
    await jest.advanceTimersByTimeAsync(200);
    await loading;
    expect(isLoaded).toBe(true);
  } finally {
    jest.useRealTimers();
  }
});

it('[PLAT-12] a fault neither counts against a release on the site nor is remembered in this browser', async () => {
  await (await catalogWith('corrupt')).load('games');
  expect(reported).toEqual([]);
  expect(storage.getItem(storageKeys.releaseHealth)).toBeNull();
});

it('[PLAT-12] faults are set and ended one by one; the last one leaves nothing behind', () => {
  const tab = memoryStorage();
  storeFault(tab, 'games', 'kill');
  storeFault(tab, 'promo', 'slow');
  storeFault(tab, 'games', null);
  expect(parseFaults(tab.getItem(storageKeys.faults))).toEqual({ promo: 'slow' });
  storeFault(tab, 'promo', null);
  expect(tab.getItem(storageKeys.faults)).toBeNull();
});

it.each(['{', 'null', '{"games":"explode"}', '[1]'])('[PLAT-12] ignores the damaged value %s', (text) => {
  expect(parseFaults(text)).toEqual({});
});
