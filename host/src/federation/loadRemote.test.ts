/** Loading of a release's exposed module from its container. */
import { createExposedLoader } from './loadRemote';
import type { RemoteRelease } from './registry';

const ORIGIN = 'https://site.test';
const release = { container: 'site_games_a1', base: '/releases/games/a1/', entry: 'entry.js' } as RemoteRelease;
const shareScope = {};

const page = globalThis as Record<string, unknown>;
beforeEach(() => (page.__webpack_share_scopes__ = { default: shareScope }));
afterEach(() => {
  delete page.__webpack_share_scopes__;
  delete page[release.container];
});

/** @param entry what the script sets, one after the other; an error: the script does not load */
function open(...entry: readonly unknown[]) {
  const urls: string[] = [];
  const load = async (url: string) => {
    const set = entry[Math.min(urls.push(url), entry.length) - 1];
    if (set instanceof Error) throw set;
    page[release.container] = set;
  };
  return { loadExposed: createExposedLoader({ load } as never), urls };
}

const remote = { default: 'the remote' };
const containerOf = (more = {}) => ({
  init: jest.fn((_scope: object, _initScope: unknown[]): unknown => undefined),
  get: jest.fn(async (_module: string) => () => remote),
  ...more,
});

it('[PLAT-04] loads the entry of the release and the exposed module, in the share scope of the page', async () => {
  const container = containerOf();
  const { loadExposed, urls } = open(container);
  expect(await loadExposed(release, ORIGIN)).toBe(remote);
  expect(urls).toEqual(['https://site.test/releases/games/a1/entry.js']);
  expect(container.init.mock.calls).toEqual([[shareScope, []]]);
  expect(container.init.mock.calls[0]![0]).toBe(shareScope);
  expect(container.get.mock.calls).toEqual([['./remote']]);
});

it('[PLAT-04] opens a container once for all that load from it, at the same time and later', async () => {
  const container = containerOf();
  const { loadExposed, urls } = open(container);
  const both = await Promise.all([loadExposed(release, ORIGIN), loadExposed(release, ORIGIN)]);
  expect([...both, await loadExposed(release, ORIGIN)]).toEqual([remote, remote, remote]);
  expect(urls).toHaveLength(1);
  expect(container.init).toHaveBeenCalledTimes(1);
});

it.each([
  ['nothing', undefined],
  ['null', null],
  ['text', 'container'],
  ['an object without init', { get: () => undefined }],
  ['an object without get', { init: () => undefined }],
])('[PLAT-03] [PLAT-11] reports an entry that sets %s instead of a container, and loads it again', async (_, set) => {
  const { loadExposed, urls } = open(set, containerOf());
  await expect(loadExposed(release, ORIGIN)).rejects.toThrow('the entry set no container');
  expect(await loadExposed(release, ORIGIN)).toBe(remote);
  expect(urls).toHaveLength(2);
});

it('[PLAT-03] a script that did not load and a container that could not be initialised are loaded again', async () => {
  const unfit = containerOf({ init: () => Promise.reject(new Error('another version')) });
  const { loadExposed } = open(new Error('timeout'), unfit, containerOf());
  await expect(loadExposed(release, ORIGIN)).rejects.toThrow('timeout');
  await expect(loadExposed(release, ORIGIN)).rejects.toThrow('another version');
  expect(await loadExposed(release, ORIGIN)).toBe(remote);
});
