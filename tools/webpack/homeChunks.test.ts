/** Which modules belong to the common chunks of home. */
import { join, resolve } from 'node:path';

interface Group {
  readonly test: (module: object, graph: { readonly chunkGraph: object }) => boolean;
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
