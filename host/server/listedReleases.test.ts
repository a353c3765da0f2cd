/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readListed } from './listedReleases';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'site-listed-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const listed = (registry: object) => {
  writeFileSync(join(folder, 'registry.json'), `signature\n${JSON.stringify(registry)}`);
  return readListed(folder);
};

it('[PLAT-11] lists every release that a page may run, the active one first, and the addresses of active ones', async () => {
  const pages = (path: string) => ({ meta: { pages: { one: { path }, two: { path: `${path}/2` } } } });
  const site = await listed({
    host: { id: 'h3' },
    embedReleases: { h2: 'sha384-x', h1: 'sha384-y' },
    remotes: [
      {
        name: 'games',
        active: { id: 'a2', ...pages('/m/games') },
        canary: { release: { id: 'c3', ...pages('/m/new') } },
        previous: [{ id: 'a1' }, { id: 'a0' }],
      },
      { name: 'promo', active: { id: 'p1' }, canary: null, previous: [] },
    ],
  });
  expect([...site.releases]).toEqual([
    ['games', ['a2', 'c3', 'a1', 'a0']],
    ['promo', ['p1']],
  ]);
  expect([site.host, site.hosts]).toEqual(['h3', ['h3', 'h2', 'h1']]);
  expect([...site.paths]).toEqual(['/m/games', '/m/games/2']);
});

it('[PLAT-11] a registry without a host of its own has none', async () => {
  expect(await listed({ remotes: [] })).toEqual({ releases: new Map(), host: '', hosts: [], paths: new Set() });
});
