/** [PLAT-01] [PLAT-11] From the signed registry of a page to its catalog: what is trusted, fetched, stored and chosen. */
import { createHash, webcrypto } from 'node:crypto';
import { storageKeys } from '@site/shared/kernel';
import type { composeSite as Compose } from '.';
import { createHealth } from './health';
import type { Registry, RemoteRelease } from './registry';
import { good, meta, releaseOf } from './testCatalog';

const ORIGIN = location.origin;
const list = { files: { 'a2.js': 'sha384-a2', 'page.js': 'sha384-page' }, parts: { 'page:slots': ['page.js'] } };
function line(content: object): string {
  const json = JSON.stringify(content);
  return `sha256-${createHash('sha256').update(json).digest('base64')} ${json}`;
}
const LIST = line(list);
const OTHER = line({ files: {}, parts: { 'page:slots': ['other.js'] } });

const release = (name: string, id: string, more: object = {}): RemoteRelease => ({
  ...releaseOf(id, { ...meta, name }),
  ...{ base: `/releases/${name}/files/`, entry: `${id}.js`, container: `site_${name}_${id}` },
  ...more,
});
const remote = (name: string, active: RemoteRelease, previous: readonly RemoteRelease[] = []) => ({
  ...{ name, active, canary: null, previous },
});
const ACTIVE = release('games', 'a2', { files: undefined, list: LIST.slice(0, 51) });
const PAGE = {
  ...{
    format: 1,
    sequence: 7,
    expires: '2099-01-01T00:00:00.000Z',
    aliases: { '/old': '/m/slots' },
    overrideOrigins: [],
  },
  host: { id: 'h2', base: '/releases/host/h2/', files: { 'late.js': 'sha384-late' } },
  remotes: [remote('games', ACTIVE), remote('member', release('member', 'm2'))],
};
/** The site's current registry has the earlier releases. */
const CURRENT = {
  ...PAGE,
  remotes: [
    remote('games', release('games', 'a2', { files: list.files }), [release('games', 'a1')]),
    remote('member', release('member', 'm3'), [release('member', 'm2')]),
  ],
};

let composeSite: typeof Compose;
let sign: (content: object) => Promise<string>;
const answers = new Map<string, () => Promise<Response>>();
const requests: string[] = [];

beforeAll(async () => {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const pair = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  sign = async (content) => {
    const json = JSON.stringify(content);
    const bytes = new TextEncoder().encode(`site-registry 1\n${json}`);
    const signature = await webcrypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, bytes);
    return `${Buffer.from(signature).toString('base64')}\n${json}`;
  };
  const key = await webcrypto.subtle.exportKey('jwk', pair.publicKey);
  // Of the build, and the page's fetch when its first script runs.
  Object.assign(globalThis, {
    __SITE_DEV__: false,
    __SITE_PUBLIC_KEYS__: [key],
    __webpack_share_scopes__: { default: {} },
  });
  globalThis.fetch = (url) => {
    requests.push(String(url));
    return answers.get(new URL(String(url)).pathname)?.() ?? Promise.reject(new TypeError('Failed to fetch'));
  };
  ({ composeSite } = await import('.'));
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  answers.clear();
  requests.length = 0;
});

const compose = async (page: object = PAGE, origin = ORIGIN, running?: (registry: Registry) => Promise<never>) => {
  const composed = await composeSite(`${await sign(page)}\n${LIST}`, origin, running);
  if (!composed.ok) throw new Error(composed.error.kind);
  return composed.value;
};
const answerRegistry = async (content: object = CURRENT) => {
  const text = await sign(content);
  answers.set('/registry.json', () => Promise.resolve(new Response(text)));
};
const crash = (name: string, id: string) => createHealth(localStorage).reportCrash(name, id);
const releases = ({ releaseOf: find }: { releaseOf: (name: string) => string }) => [find('games'), find('member')];

it('shows the releases of the page without a request', async () => {
  const catalog = await compose();
  expect(releases(catalog)).toEqual(['a2', 'm2']);
  expect(catalog.releaseOf('host')).toBe('h2');
  expect(catalog.aliases).toEqual({ '/old': '/m/slots' });
  expect(requests).toEqual([]);
});

it('[PLAT-11] a release that crashed here is replaced by an earlier one of the current registry, the others stay', async () => {
  crash('games', 'a2');
  await answerRegistry();
  expect(releases(await compose())).toEqual(['a1', 'm2']);
  expect(requests).toEqual([`${ORIGIN}/registry.json`]);
});

it.each([
  ['cannot be reached', undefined],
  ['answers with an error', () => Promise.resolve(new Response('', { status: 503 }))],
  ['is not signed', () => Promise.resolve(new Response(`AAAA\n${JSON.stringify(CURRENT)}`))],
])('[PLAT-11] a crashed release is tried again when the registry %s', async (_, answer) => {
  crash('games', 'a2');
  if (answer) answers.set('/registry.json', answer);
  expect(releases(await compose())).toEqual(['a2', 'm2']);
  expect(requests).toEqual([`${ORIGIN}/registry.json`]);
});

it('[PLAT-01] stores the sequence of a verified registry only, and refuses an older one', async () => {
  const text = await sign(PAGE);
  const forged = text.replace('"sequence":7', '"sequence":9');
  expect(await composeSite(forged, ORIGIN)).toEqual({ ok: false, error: { kind: 'registry-tampered' } });
  expect(localStorage.getItem(storageKeys.registrySequence)).toBeNull();
  await compose();
  expect(localStorage.getItem(storageKeys.registrySequence)).toBe('7');
  const older = await composeSite(await sign({ ...PAGE, sequence: 6 }), ORIGIN);
  expect(older).toEqual({ ok: false, error: { kind: 'registry-older', sequence: 6, seen: 7 } });
});

it('[PLAT-13] on another page nothing is stored, and requests go to the site', async () => {
  const site = 'https://site.test';
  crash('games', 'a2');
  const stored = { ...localStorage };
  expect(releases(await compose(PAGE, site))).toEqual(['a2', 'm2']);
  expect({ ...localStorage }).toEqual(stored);
  expect(globalThis.__site?.isForeignPage).toBe(true);
  await compose();
  expect(globalThis.__site?.isForeignPage).toBe(false);
});

it('[PLAT-01] loads files of the host and of a loaded remote with their integrity, and no others', async () => {
  const catalog = await compose(PAGE, ORIGIN);
  const insert = jest.spyOn(document.head, 'append').mockImplementation((...scripts) => {
    for (const script of scripts as HTMLScriptElement[]) {
      inserted.push([script.src, script.integrity]);
      Object.assign(globalThis, {
        site_games_a2: { init: () => undefined, get: () => Promise.resolve(() => good) },
      });
      script.onload?.(new Event('load'));
    }
  });
  const inserted: unknown[] = [];
  await globalThis.__site?.load('/releases/host/h2/late.js');
  const page = '/releases/games/files/page.js';
  await expect(globalThis.__site?.load(page)).rejects.toThrow('unknown-script');
  expect(await catalog.load('games')).toMatchObject({ ok: true });
  await globalThis.__site?.load(page);
  expect(inserted).toEqual([
    [`${ORIGIN}/releases/host/h2/late.js`, 'sha384-late'],
    [`${ORIGIN}/releases/games/files/a2.js`, 'sha384-a2'],
    [`${ORIGIN}${page}`, 'sha384-page'],
  ]);
  insert.mockRestore();
});

it('[PLAT-13] the files of the release of the host that runs are trusted, and it is the one that is reported', async () => {
  const pinned = { id: 'h1', base: '/releases/host/h1/', files: { 'embed.js': 'sha384-embed' } };
  const catalog = await composeSite(`${await sign(PAGE)}\n${LIST}`, ORIGIN, () => Promise.resolve(pinned));
  expect(catalog).toMatchObject({ ok: true });
  expect(catalog.ok && catalog.value.releaseOf('host')).toBe('h1');
  const insert = jest.spyOn(document.head, 'append').mockImplementation((script) => {
    (script as HTMLScriptElement).onload?.(new Event('load'));
  });
  await globalThis.__site?.load('/releases/host/h1/embed.js');
  await expect(globalThis.__site?.load('/releases/host/h1/other.js')).rejects.toThrow('unknown-script');
  insert.mockRestore();
});

it('[NFR-02] the files of a part of a remote are those of its list; of unknown ones there are none', async () => {
  await compose();
  const find = (name: string, ...parts: string[]) => globalThis.__site?.findFiles(name, parts);
  expect(await find('games', 'page:slots', 'page:unknown')).toEqual(['/releases/games/files/page.js']);
  expect(await find('unknown', 'page:slots')).toEqual([]);
});

it('[PLAT-02] a list that the page lacks is fetched, again after an answer that is an error', async () => {
  const listed = [remote('games', { ...ACTIVE, list: OTHER.slice(0, 51) })];
  await compose({ ...PAGE, remotes: listed });
  const find = () => globalThis.__site?.findFiles('games', ['page:slots']);
  answers.set('/lists.json', () => Promise.resolve(new Response('', { status: 503 })));
  expect(await find()).toEqual([]);
  answers.set('/lists.json', () => Promise.resolve(new Response(OTHER)));
  expect(await find()).toEqual(['/releases/games/files/other.js']);
});

it('[PLAT-11] the cohort of a canary is the one of this browser', async () => {
  localStorage.setItem(storageKeys.canaryBucket, '3');
  const canary = { release: release('games', 'a3'), share: 10 };
  const page = { ...PAGE, remotes: [{ ...remote('games', ACTIVE), canary }] };
  expect((await compose(page)).releaseOf('games')).toBe('a3');
  expect(globalThis.__site?.cohortOf('games', 'a3')).toBe('a3:canary');
  expect(globalThis.__site?.cohortOf('unknown', 'a3')).toBeUndefined();
  localStorage.setItem(storageKeys.canaryBucket, '13');
  expect((await compose(page)).releaseOf('games')).toBe('a2');
  expect(globalThis.__site?.cohortOf('games', 'a2')).toBe('a3:control');
});
