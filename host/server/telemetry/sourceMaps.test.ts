/**
 * @jest-environment node
 */
/** Stack traces of browsers, resolved by the source maps of releases. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSiteServer } from '../siteServer';
import { framesOf } from './frames';
import { createStackResolver } from './sourceMaps';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-maps-'));
  writeFileSync(join(folder, 'headers.json'), JSON.stringify({ page: {}, open: {}, releases: {} }));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The first column is line 1 of the source, the eleventh is line 3, column 3. */
function putMap(remote: string, release: string, file: string, source: string) {
  const map = { version: 3, sources: [source], names: [], mappings: 'AAAA,UAEE' };
  const maps = join(folder, 'releases', remote, release, '.maps');
  mkdirSync(maps, { recursive: true });
  writeFileSync(join(maps, `${file}.map`), JSON.stringify(map));
}
const from = { remote: 'games', release: 'g2' };
const resolve = (stack: string) => createStackResolver(folder)(framesOf(stack), from);

it('[PLAT-12] a stack names file and line of the remote’s sources, of its own files and of shared ones', async () => {
  putMap('games', 'g2', '9.js', 'remote-games/src/Slots.tsx');
  putMap('host', 'h1', '7.js', 'node_modules/react-dom/index.js');
  const stack = `TypeError: x is null
    at f (https://site.test/releases/games/files/9.js:1:12)
    at Object.g [as h] (https://site.test/releases/games/g2/9.js?v=1:1:3)
    at https://site.test/releases/host/files/7.js:1:11
    at https://site.test/releases/host/files/8.js:1:11
    at chrome-extension://abc/inject.js:1:1`;
  expect(await resolve(stack)).toEqual([
    'remote-games/src/Slots.tsx:3:3',
    'remote-games/src/Slots.tsx:1:1',
    'node_modules/react-dom/index.js:3:3',
    '/releases/host/files/8.js:1:11',
  ]);
  // Firefox and Safari.
  expect(await resolve('f@https://site.test/releases/games/g2/9.js:1:12')).toEqual(['remote-games/src/Slots.tsx:3:3']);
});

it('[PLAT-12] a broken map, or a path that leads out of the releases, resolves nothing', async () => {
  putMap('games', 'g2', '9.js', 'remote-games/src/Slots.tsx');
  writeFileSync(join(folder, 'releases/games/g2/.maps/8.js.map'), '{');
  putMap('games', 'g2', '.hidden.js', 'remote-games/src/Hidden.tsx');
  // Beside the folder of the releases.
  putMap('games', 'g2', '../../../../outside.js', 'secret.ts');
  const unresolved = [
    '/releases/games/g2/8.js:1:1',
    '/releases/games/../games/g2/9.js:1:1',
    // Each of these is a map that exists.
    '/releases/games/g2/../../../../outside.js:1:1',
    '/releases/games/g2/./9.js:1:1',
    '/releases/games/g2/.hidden.js:1:1',
    '/releases/games/g2/9.js:0:0',
  ];
  const lines = unresolved.map((place) => `at https://site.test${place}`);
  expect(await resolve(lines.join('\n'))).toEqual(unresolved);
});

it('[PLAT-12] a visitor never gets a map', async () => {
  putMap('games', 'g2', '9.js', 'remote-games/src/Slots.tsx');
  const site = createSiteServer({ folder, gateway: { upstream: new URL('http://127.0.0.1:1') } });
  const statusOf = async (url: string) => (await site.inject({ url })).statusCode;
  expect(await statusOf('/releases/games/g2/.maps/9.js.map')).toBe(404);
  expect(await statusOf('/releases/games/g2/%2emaps/9.js.map')).toBe(404);
  expect(await statusOf('/releases/games/g2/9.js.map')).toBe(404);
  await site.close();
});
