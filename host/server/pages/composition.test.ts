/** @jest-environment node */
/** Which addresses of a registry are rendered, and for whom; what is rendered: pages.test.ts. */
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCompositionReader, pathOf, renderedUrl } from './composition';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'site-composition-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const server = { file: 'server.js', integrity: 'sha384-x' };
const release = (id: string, pages: object) => ({ id, server, meta: { name: 'games', pages } });
const pages = {
  games: { path: '/m/games', aliases: ['/m/slots'], access: 'guest', prerender: ['tab', 'node'] },
  help: { path: '/m/help', access: 'guest', prerender: [] },
  search: { path: '/m/search', access: 'guest' },
  bets: { path: '/m/bets', access: 'member', prerender: [] },
  team: { path: '/m/team', access: 'agent' },
  invite: { path: '/m/invite', aliases: ['/m/friends'], access: 'guest', guestsNeed: 'code=1' },
};
const put = (registry: object, second = 1) => {
  const file = join(folder, 'registry.json');
  writeFileSync(file, `signature\n${JSON.stringify({ sequence: second, host: { id: 'h1', server }, ...registry })}`);
  utimesSync(file, second, second);
};
const read = async (registry: object) => {
  put(registry);
  return (await createCompositionReader(folder)())!;
};

it('[SITE-26] renders the pages of guests that are declared so, at each of their addresses, home first', async () => {
  const { first, pages: rendered } = await read({ remotes: [{ active: release('g1', pages) }] });
  expect(first).toEqual(['/', '/m/home', '/m/games', '/m/slots', '/m/help']);
  expect([...rendered.keys()]).toEqual([
    ...['/', '/m', '/m/index', '/m/index.html', '/m/home'],
    ...['/m/games', '/m/slots', '/m/help'],
  ]);
});

it.each([
  ['/m/games', '/m/games'],
  ['/m/slots/?tab=new', '/m/slots?tab=new'],
  ['/m/games?utm=x&node=a%20b&tab=0', '/m/games?tab=0&node=a%20b'],
  ['/m/games?tab=', '/m/games'],
  ['/m/help?tab=new', '/m/help'],
  ['/?code=secret', '/'],
  ['/m/search', null],
  ['/m/bets', null],
  ['/m/help/more', null],
])('[SITE-26] the page of %s is rendered as %s', async (url, rendered) => {
  expect(renderedUrl(await read({ remotes: [{ active: release('g1', pages) }] }), url)).toBe(rendered);
});

it.each([
  ['/m/bets', true],
  ['/m/bets/?id=7', true],
  ['/m/team', true],
  ['/m/help', false],
  ['/m/unknown', false],
  ['/m/invite', true],
  ['/m/friends?code=1', false],
  ['/m/new', false],
])('[SITE-26] only members open %s: %s', async (url, isForMembers) => {
  const next = { ...pages, fresh: { path: '/m/new', access: 'guest' } };
  const active = release('g1', { ...pages, fresh: { path: '/m/new', access: 'member' } });
  const composition = await read({ remotes: [{ active, canary: { release: release('g2', next) } }] });
  expect(composition.isForMembers(url)).toBe(isForMembers);
});

it('[SITE-26] nothing is rendered without a registry, one that can be read, or a host that renders', async () => {
  const reader = createCompositionReader(folder);
  expect(await reader()).toBeNull();
  put({ remotes: [], host: { id: 'h1' } }, 1);
  expect(await reader()).toBeNull();
  put({ remotes: [] }, 2);
  expect((await reader())?.sequence).toBe(2);
  writeFileSync(join(folder, 'registry.json'), 'signature\n{');
  expect(await reader()).toBeNull();
});

it('[SITE-26] a registry is read once, and again when it has changed', async () => {
  const reader = createCompositionReader(folder);
  put({ remotes: [] }, 1);
  const first = await reader();
  expect(await reader()).toBe(first);
  put({ remotes: [{ active: release('g1', pages) }] }, 2);
  expect((await reader())?.remotes.map(({ id }) => id)).toEqual(['g1']);
});

it('a path has no slash at its end, except that of the site', () => {
  expect(['/m/help//', '/', '/m/help/?a=/'].map(pathOf)).toEqual(['/m/help', '/', '/m/help']);
});
