/** The doctor on a site's registry, read from its folder. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createTestFolder, integrityOf, NOW, type Finding, type TestFolder } from './testFolder';

interface Reader {
  readonly budgets?: () => { readonly figures: readonly { readonly isExceeded: boolean; readonly text: string }[] };
}
let inspectSite: (site: Reader, now: number) => Promise<Finding[]>;
let folderReader: (folder: string) => Reader;
let addressReader: (
  site: string,
  request: (url: URL) => Promise<Response>,
) => Promise<{
  read(path: string): Promise<Buffer | null>;
  pageHeaders(): Promise<object>;
  readonly keys: unknown;
  readonly state: unknown;
}>;
let folder: TestFolder;
beforeAll(async () => {
  ({ inspectSite } = (await import('./site.mjs' as string)) as never);
  ({ folderReader, addressReader } = (await import('./readers.mjs' as string)) as never);
});
beforeEach(async () => (folder = await createTestFolder()));
afterEach(() => folder.remove());

const codesOf = async (others: Reader = {}) =>
  (await inspectSite({ ...folderReader(folder.site), ...others }, NOW)).map(({ code, detail }) =>
    detail ? `${code}: ${detail}` : code,
  );
const HOUR_MS = 3600 * 1000;

it('[PLAT-02] finds nothing on a healthy site', async () => {
  expect(await codesOf()).toEqual([]);
});

it('D102: the registry is missing or damaged', async () => {
  folder.write('.site/registry.json', 'signature\n{"remotes":');
  expect(await codesOf()).toEqual(['D102: it has no signed JSON']);
  rmSync(join(folder.site, 'registry.json'));
  expect(await codesOf()).toEqual(['D102: registry.json was not found']);
});

it('[PLAT-02] D103: another key has signed the registry', async () => {
  const other = await createTestFolder();
  folder.write('.site/releases/host/a1/release.json', {
    id: 'a1',
    keys: (folderReader(other.site) as { keys?: object }).keys ?? [],
  });
  other.remove();
  expect(await codesOf()).toEqual(['D103']);
});

it('D104, D105, D106: expired, close to its end, and of the future', async () => {
  const expires = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString();
  await folder.publish((registry) => (registry.expires = expires(-1)));
  expect(await codesOf()).toEqual([`D104: since ${expires(-1)}`]);
  await folder.publish((registry) => (registry.expires = expires(71)));
  expect(await codesOf()).toEqual([`D105: on ${expires(71)}`]);
  await folder.publish((registry) => (registry.sequence = NOW + 48 * HOUR_MS));
  expect(await codesOf()).toEqual([expect.stringContaining('D106: ')]);
});

it('D107: the page has another registry', async () => {
  await folder.publish(() => undefined, NOW - 1);
  expect(await codesOf()).toEqual([`D107: registry.json ${NOW}, index.html ${NOW - 1}`]);
});

it('[PLAT-02] D108, D109: a listed file is missing or was changed, also one of a fallback release', async () => {
  folder.write('.site/releases/games/b1/entry.js', 'changed()');
  expect(await codesOf()).toEqual(['D109: releases/games/b1/entry.js']);
  rmSync(join(folder.site, 'releases/games/b1/entry.js'));
  expect(await codesOf()).toEqual(['D108: releases/games/b1/entry.js']);
  await folder.publish(({ remotes: [games] }) => {
    games?.previous.push({ id: 'b0', base: '/releases/games/b0/', files: { 'old.js': integrityOf('old()') } });
  });
  expect(await codesOf()).toEqual(['D108: releases/games/b0/old.js, releases/games/b1/entry.js']);
});

it('[PLAT-02] D108, D109: files of a canary are read, too; the first three are named, and how many more there are', async () => {
  await folder.publish(({ remotes: [games] }) => {
    const files = Object.fromEntries(['e', 'd', 'c', 'b', 'a'].map((name) => [`${name}.js`, integrityOf(name)]));
    if (games) games.canary = { release: { id: 'c1', base: '/releases/games/c1/', files }, share: 5 };
  });
  folder.write('.site/releases/games/c1/a.js', 'changed()');
  expect(await codesOf()).toEqual([
    'D108: releases/games/c1/b.js, releases/games/c1/c.js, releases/games/c1/d.js, and 1 more',
    'D109: releases/games/c1/a.js',
    'D111: games c1, 5 %',
  ]);
});

it('D107: a state that was not published, and a registry that ends in exactly three days is no finding yet', async () => {
  const state = { ...(folderReader(folder.site) as { state?: object }).state, sequence: NOW + 1 };
  expect(await codesOf({ state } as Reader)).toEqual([`D107: registry.json ${NOW}, state.json ${NOW + 1}`]);
  await folder.publish((registry) => (registry.expires = new Date(NOW + 72 * HOUR_MS).toISOString()));
  expect(await codesOf()).toEqual([]);
  await folder.publish((registry) => (registry.expires = new Date(NOW).toISOString()));
  expect(await codesOf()).toEqual([expect.stringContaining('D104: ')]);
});

it('D110: a size budget is exceeded', async () => {
  const figures = [
    { isExceeded: true, text: 'all JavaScript of /m/home: 251.0 kB of 250.0 kB' },
    { isExceeded: false, text: 'files: 3 of 22' },
  ];
  expect(await codesOf({ budgets: () => ({ figures }) })).toEqual([
    'D110: all JavaScript of /m/home: 251.0 kB of 250.0 kB',
  ]);
});

it('[PLAT-10] D111, D112, D115: a canary, a hold and an allowed origin of developers', async () => {
  await folder.publish((registry) => {
    registry.overrideOrigins = ['http://localhost:3001'];
    const [games] = registry.remotes;
    if (games) games.canary = { release: games.active, share: 10 };
  });
  const reader = folderReader(folder.site) as { state?: object };
  const state = { ...reader.state, holds: { games: 'released again by hand' } };
  expect(await codesOf({ state } as Reader)).toEqual([
    'D111: games b1, 10 %',
    'D112: games: released again by hand',
    'D115: http://localhost:3001',
  ]);
});

it('[PLAT-09] D113, D114: the page has no policy, or a weaker one', async () => {
  folder.write('.site/headers.json', { page: {} });
  expect(await codesOf()).toEqual(['D113']);
  folder.write('.site/headers.json', {
    page: { 'Content-Security-Policy': "script-src 'self' 'unsafe-inline'; require-trusted-types-for 'script'" },
  });
  expect(await codesOf()).toEqual([expect.stringContaining("D114: script-src 'self' 'unsafe-inline'")]);
  const trusted = "require-trusted-types-for 'script'";
  for (const policy of ["script-src 'self'", `script-src 'self' 'unsafe-eval'; ${trusted}`]) {
    folder.write('.site/headers.json', { page: { 'Content-Security-Policy': policy } });
    expect(await codesOf()).toEqual([expect.stringContaining('D114: ')]);
  }
  folder.write('.site/headers.json', {
    page: { 'Content-Security-Policy': `style-src 'unsafe-inline'; script-src 'self'; ${trusted}` },
  });
  expect(await codesOf()).toEqual([]);
});

it('[PLAT-09] a site at an address is read like its folder: what it answers, its page, and the keys of its registry service', async () => {
  const requested: string[] = [];
  const pages: Record<string, () => Response> = {
    '/m/home': () => new Response('', { headers: { 'Content-Security-Policy': 'x' } }),
    '/registry/keys': () => Response.json({ keys: [{ x: 1 }] }),
    '/registry.json': () => new Response('signed'),
  };
  const request = (url: URL) => {
    requested.push(url.href);
    const answer = pages[url.pathname] ?? (() => new Response('<html>', { status: 404 }));
    return Promise.resolve(answer());
  };
  const reader = await addressReader('https://site.example/m/x', request);
  expect(requested).toEqual(['https://site.example/m/home', 'https://site.example/registry/keys']);
  expect([String(await reader.read('registry.json')), await reader.read('lost.js')]).toEqual(['signed', null]);
  expect(await reader.pageHeaders()).toMatchObject({ 'content-security-policy': 'x' });
  expect([reader.keys, reader.state]).toEqual([[{ x: 1 }], null]);
  pages['/registry/keys'] = () => new Response('<html>', { status: 200 });
  expect((await addressReader('https://site.example/', request)).keys).toBeNull();
  await expect(addressReader('https://site.example/', () => Promise.reject(new Error('refused')))).rejects.toThrow(
    'refused',
  );
});
