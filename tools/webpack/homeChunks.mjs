/** homeChunks: bundles a remote's widgets of home into two files instead of one per widget and module. */
import { join } from 'node:path';
import { readMeta } from '../release/meta.mjs';
import { lazyImports } from './lazyImports.mjs';

/** Not what floats above home: the first tap does not need it. */
const HOME_SLOT = /^home\.(?!floating$)/;

/** A page that needs less of what home and pages share has its own copies instead. */
const LEAST_PART = 0.5;

/**
 * Cache groups of webpack's splitChunks. On a slow connection each file of one or two kilobytes costs a round trip, and
 * compresses worse than a common file. Modules that pages need too have their own file, without home's widgets.
 * @param {string} dir the remote's folder
 */
export function homeChunks(dir) {
  const isHomeChunk = chunkTest(homeRequests(dir));
  // webpack gives the graph to `test` only, which it calls before `chunks`.
  let graph;
  const group = (name, matches, takes = () => true) => ({
    name,
    chunks: (chunk) => !chunk.canBeInitial() && takes(chunk),
    enforce: true,
    priority: 10,
    // A consumed share stays in the chunk that requests it. In a common chunk the release's own copy of `ui` would wait
    // for that chunk, which waits for `ui`: a deadlock on every page whose host has another copy.
    test: (module, { chunkGraph }) => {
      graph = chunkGraph;
      return module.type !== 'consume-shared-module' && matches([...chunkGraph.getModuleChunksIterable(module)]);
    },
  });
  const isInBoth = (chunks) => chunks.some(isHomeChunk) && !chunks.every(isHomeChunk);
  return {
    home: group('home', (chunks) => chunks.length > 0 && chunks.every(isHomeChunk)),
    homeAndPages: group(
      'homeAndPages',
      isInBoth,
      (chunk) => isHomeChunk(chunk) || neededPart(chunk, graph, { isHomeChunk, isInBoth }) >= LEAST_PART,
    ),
  };
}

/**
 * How much a page's chunk needs of the modules that home and pages share: 0 to 1, by size. 0 for what is no page or widget, as
 * the release's own copy of `ui`.
 */
function neededPart(chunk, graph, { isHomeChunk, isInBoth }) {
  const modulesOf = (chunks) => [...new Set(chunks.flatMap((one) => [...graph.getChunkModulesIterable(one)]))];
  const sizeOfShared = (modules) =>
    modules
      .filter((module) => isInBoth([...graph.getModuleChunksIterable(module)]))
      .reduce((sum, module) => sum + module.size(), 0);
  // Home's chunks are loaded by the same module as the page's.
  const blocks = [...chunk.groupsIterable].flatMap(({ origins }) =>
    origins.flatMap(({ module }) => module?.blocks ?? []),
  );
  const home = blocks.flatMap((block) => graph.getBlockChunkGroup(block)?.chunks ?? []).filter(isHomeChunk);
  return home.length > 0 ? sizeOfShared(modulesOf([chunk])) / sizeOfShared(modulesOf(home)) : 0;
}

/** What remote.ts imports for the widgets that every visitor of home sees. */
function homeRequests(dir) {
  const { widgets } = readMeta(dir);
  const names = Object.keys(widgets).filter(
    (name) => HOME_SLOT.test(widgets[name].slot) && (widgets[name].access ?? 'guest') === 'guest',
  );
  const parts = lazyImports(join(dir, 'src/remote.ts'));
  return new Set(
    [...parts].filter(([, users]) => names.some((name) => users.includes(`widget:${name}`))).map(([key]) => key),
  );
}

const chunkTest = (requests) => (chunk) =>
  [...chunk.groupsIterable].some(({ origins }) =>
    origins.some(
      ({ module, request }) => requests.has(request) && module?.nameForCondition?.()?.endsWith('/src/remote.ts'),
    ),
  );
