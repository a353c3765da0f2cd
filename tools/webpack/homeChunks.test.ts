/** Which modules belong to the common chunks of home. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

interface Group {
  readonly test: (module: object, graph: { readonly chunkGraph: object }) => boolean;
  readonly chunks: (chunk: object) => boolean;
}

it('[PLAT-04] [PLAT-11] a consumed share is never moved into a common chunk, which would be a deadlock', async () => {
  const { homeChunks } = (await import('./homeChunks.mjs' as string)) as {
    homeChunks: (dir: string) => Readonly<Record<string, Group>>;
  };
  const { home, homeAndPages } = homeChunks(join(resolve(__dirname, '../..'), 'remote-games'));
  const remote = { nameForCondition: () => '/remote-games/src/remote.ts' };
  const widget = { groupsIterable: [{ origins: [{ module: remote, request: './widgets/JackpotStrip' }] }] };
  const page = { groupsIterable: [{ origins: [{ module: remote, request: './screens/play/PlayScreen' }] }] };
  const graph = (...chunks: object[]) => ({ chunkGraph: { getModuleChunksIterable: () => chunks } });
  const source = { type: 'javascript/auto' };
  const share = { type: 'consume-shared-module' };
  expect(home?.test(source, graph(widget))).toBe(true);
  expect(homeAndPages?.test(source, graph(widget, page))).toBe(true);
  expect(home?.test(share, graph(widget))).toBe(false);
  expect(homeAndPages?.test(share, graph(widget, page))).toBe(false);
});

it('[PLAT-04] a page that needs less than half of what home and pages share has its own copies', async () => {
  const { homeChunks } = (await import('./homeChunks.mjs' as string)) as {
    homeChunks: (dir: string) => Readonly<Record<string, Group>>;
  };
  const { homeAndPages } = homeChunks(join(resolve(__dirname, '../..'), 'remote-games'));
  const modules = { tile: 400, list: 300, icon: 100 };
  const remote = {
    nameForCondition: () => '/remote-games/src/remote.ts',
    blocks: ['./widgets/JackpotStrip', './screens/games/GamesScreen', './screens/lottery/LotteryScreen'],
  };
  const chunk = (request: string, names: readonly (keyof typeof modules)[]) => ({
    canBeInitial: () => false,
    groupsIterable: [{ origins: [{ module: remote, request }] }],
    modules: names,
  });
  const home = chunk('./widgets/JackpotStrip', ['tile', 'list', 'icon']);
  const games = chunk('./screens/games/GamesScreen', ['tile', 'icon']);
  const lottery = chunk('./screens/lottery/LotteryScreen', ['icon']);
  const chunks = [home, games, lottery];
  const moduleOf = (name: keyof typeof modules) => ({ name, type: 'javascript/auto', size: () => modules[name] });
  const all = Object.fromEntries(Object.keys(modules).map((name) => [name, moduleOf(name as keyof typeof modules)]));
  const chunkGraph = {
    getModuleChunksIterable: ({ name }: { name: keyof typeof modules }) =>
      chunks.filter((one) => one.modules.includes(name)),
    getChunkModulesIterable: (one: typeof home) => one.modules.map((name) => all[name]),
    getBlockChunkGroup: (request: string) => ({
      chunks: chunks.filter((one) => one.groupsIterable[0]?.origins[0]?.request === request),
    }),
  };
  expect(homeAndPages?.test(all.icon ?? {}, { chunkGraph })).toBe(true);
  expect(chunks.map((one) => homeAndPages?.chunks(one))).toEqual([true, true, false]);
  // The release's own copy of a shared module, which the entry loads.
  const fallback = { ...chunk('@site/shared/ui', ['tile', 'icon']), groupsIterable: [{ origins: [{}] }] };
  expect(homeAndPages?.chunks(fallback)).toBe(false);
});

it('[PLAT-04] the chunk of home has the widgets that every visitor of home sees, and no others', async () => {
  const { homeChunks } = (await import('./homeChunks.mjs' as string)) as {
    homeChunks: (dir: string) => Readonly<Record<string, Group>>;
  };
  const folder = mkdtempSync(join(tmpdir(), 'home-chunks-'));
  mkdirSync(join(folder, 'src'));
  const widgets = {
    Open: { slot: 'home.main' },
    Guests: { slot: 'home.top', access: 'guest' },
    Members: { slot: 'home.main', access: 'member' },
    Agents: { slot: 'home.main', access: 'agent' },
    Floating: { slot: 'home.floating' },
    Playing: { slot: 'play.overlay' },
  };
  const names = Object.keys(widgets);
  writeFileSync(join(folder, 'src/remote.meta.ts'), `export const meta = ${JSON.stringify({ widgets })};`);
  writeFileSync(
    join(folder, 'src/remote.ts'),
    `export default defineRemote({}, { widgets: { ${names.map((name) => `${name}: () => import('./widgets/${name}')`).join()} } });`,
  );
  const { home } = homeChunks(folder);
  const module = { nameForCondition: () => '/remote-chess/src/remote.ts' };
  const inHome = names.filter((name) => {
    const chunk = { groupsIterable: [{ origins: [{ module, request: `./widgets/${name}` }] }] };
    return home?.test(
      { type: 'javascript/auto' },
      { chunkGraph: { getModuleChunksIterable: () => [chunk] } as object },
    );
  });
  rmSync(folder, { recursive: true });
  expect(inHome).toEqual(['Open', 'Guests']);
});
