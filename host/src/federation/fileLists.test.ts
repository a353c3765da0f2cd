import { createHash, webcrypto } from 'node:crypto';
import { createFileLists, type FileList } from './fileLists';
import type { Registry, RemoteRelease } from './registry';

beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }));

const listOf = (file: string): FileList => ({ files: { [file]: `sha256-of-${file}` }, parts: { remote: [file] } });
const hashOf = (list: FileList) => `sha256-${createHash('sha256').update(JSON.stringify(list)).digest('base64')}`;
const lineOf = (list: FileList, content = list) => `${hashOf(list)} ${JSON.stringify(content)}`;
const releaseOf = (id: string, more: object): RemoteRelease =>
  ({ id, base: '/r/', entry: 'e.js', container: id, meta: { name: 'games' }, ...more }) as RemoteRelease;

const [ONE, TWO, OTHER] = [listOf('one.js'), listOf('two.js'), listOf('other.js')];
const games = releaseOf('g1', { list: hashOf(ONE) });

function open({ lines = [], fetched = [], registry = null }: Partial<Site> = {}) {
  const fetchLists = jest.fn(() => Promise.resolve(fetched.shift() ?? null));
  const readRegistry = jest.fn(() => Promise.resolve(registry));
  return { ...createFileLists({ lines, fetchLists, readRegistry }), fetchLists, readRegistry };
}
interface Site {
  readonly lines: readonly string[];
  /** Answers of lists.json, one after the other; null: it cannot be read. */
  readonly fetched: (string | null)[];
  readonly registry: Registry | null;
}

it('a release with its files in the registry needs no list', async () => {
  const site = open();
  const release = releaseOf('g1', { files: ONE.files, parts: ONE.parts });
  expect(await site.find(release)).toEqual(ONE);
  expect(await site.find(releaseOf('dev', {}))).toEqual({ files: {}, parts: {} });
  expect(site.fetchLists).not.toHaveBeenCalled();
});

it('the list is the one that follows the registry of the page', async () => {
  const site = open({ lines: [lineOf(TWO), lineOf(ONE)] });
  expect(await site.find(games)).toEqual(ONE);
  expect(site.fetchLists).not.toHaveBeenCalled();
});

it('others are fetched, once for all', async () => {
  const site = open({ lines: [lineOf(OTHER)], fetched: [`${lineOf(ONE)}\n${lineOf(TWO)}`] });
  const two = releaseOf('m1', { list: hashOf(TWO) });
  expect(await Promise.all([site.find(games), site.find(two)])).toEqual([ONE, TWO]);
  expect(await site.find(games)).toEqual(ONE);
  expect(site.fetchLists).toHaveBeenCalledTimes(1);
  expect(site.readRegistry).not.toHaveBeenCalled();
});

it('[PLAT-01] a list whose content has another hash is not used, wherever it is from', async () => {
  const forged = { files: { 'one.js': 'sha256-forged' }, parts: {} };
  const site = open({ lines: [lineOf(ONE, forged)], fetched: [lineOf(ONE, forged)] });
  expect(await site.find(games)).toBeNull();
  const repaired = open({ lines: [lineOf(ONE, forged)], fetched: [lineOf(ONE)] });
  expect(await repaired.find(games)).toEqual(ONE);
});

it('a fetch that failed is tried again', async () => {
  const site = open({ fetched: [null, lineOf(ONE)] });
  expect(await site.find(games)).toBeNull();
  expect(await site.find(games)).toEqual(ONE);
  expect(site.fetchLists).toHaveBeenCalledTimes(2);
});

it('[PLAT-02] of a release that was replaced since, the files are in the registry, which has earlier ones', async () => {
  const other = releaseOf('g2', { files: OTHER.files });
  const listed = (active: RemoteRelease, previous: readonly RemoteRelease[], name = 'games') =>
    ({ remotes: [{ name, active, canary: null, previous }] }) as unknown as Registry;
  const earlier = releaseOf('g1', { files: ONE.files, parts: ONE.parts });
  const fetched = () => [lineOf(OTHER)];
  expect(await open({ fetched: fetched(), registry: listed(other, [earlier]) }).find(games)).toEqual(ONE);
  expect(await open({ fetched: fetched(), registry: listed(earlier, []) }).find(games)).toEqual(ONE);
  expect(await open({ fetched: fetched(), registry: listed(other, []) }).find(games)).toBeNull();
  // The same id of another remote is another release.
  expect(await open({ fetched: fetched(), registry: listed(earlier, [], 'member') }).find(games)).toBeNull();
});
