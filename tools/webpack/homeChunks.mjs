/** homeChunks: the rules by which what home shows of a remote comes in two files instead of one for each widget and module. */
import { join } from 'node:path';
import { readMeta } from '../release/meta.mjs';
import { lazyParts } from './lazyParts.mjs';

/** Not what floats over home, which stands on other pages too: they would bring all of home with it. */
const SLOT = /^home\./;

/**
 * Cache groups of webpack's splitChunks. On a slow way each file of one or two kilobytes costs a turn of its own, and
 * compresses worse than together. What pages need too stands apart, so that they need not bring home's widgets.
 * @param {string} dir the remote's folder
 */
export function homeChunks(dir) {
  const isHomes = chunkTest(homeRequests(dir));
  const group = (name, fits) => ({
    name,
    chunks: 'async',
    enforce: true,
    priority: 10,
    // A consumed share stays in the chunk that asks for it. In a common chunk the release's own copy of `ui` would wait for
    // that chunk, which waits for `ui`: for ever, on every page whose host brings another copy.
    test: (module, { chunkGraph }) =>
      module.type !== 'consume-shared-module' && fits([...chunkGraph.getModuleChunksIterable(module)]),
  });
  return {
    home: group('home', (chunks) => chunks.length > 0 && chunks.every(isHomes)),
    homeAndPages: group('homeAndPages', (chunks) => chunks.some(isHomes) && !chunks.every(isHomes)),
  };
}

/** What remote.ts imports for the widgets that every visitor of home sees. */
function homeRequests(dir) {
  const { widgets } = readMeta(dir);
  const names = Object.keys(widgets).filter(
    (name) => SLOT.test(widgets[name].slot) && (widgets[name].access ?? 'guest') === 'guest',
  );
  const parts = lazyParts(join(dir, 'src/remote.ts'));
  return new Set(
    [...parts].filter(([, of]) => names.some((name) => of.includes(`widget:${name}`))).map(([key]) => key),
  );
}

const chunkTest = (requests) => (chunk) =>
  [...chunk.groupsIterable].some(({ origins }) =>
    origins.some(
      ({ module, request }) => requests.has(request) && module?.nameForCondition?.()?.endsWith('/src/remote.ts'),
    ),
  );
