/** The doctor on a site's registry, read from its folder. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createTestFolder, integrityOf, NOW, type Finding, type TestFolder } from './testFolder';

interface Reader {
  readonly budgets?: () => { readonly figures: readonly { readonly isExceeded: boolean; readonly text: string }[] };
}
let inspectSite: (site: Reader, now: number) => Promise<Finding[]>;
let folderReader: (folder: string) => Reader;
let folder: TestFolder;
beforeAll(async () => {
  ({ inspectSite } = (await import('./site.mjs' as string)) as never);
  ({ folderReader } = (await import('./readers.mjs' as string)) as never);
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
});
