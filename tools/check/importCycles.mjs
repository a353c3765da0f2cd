/**
 * Circular imports of a package's folders and files, types and dynamic imports included; dependency-cruiser knows plain
 * folders only.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import typescript from 'typescript';
import { remoteNames, ROOT } from '../paths.mjs';

/** Folders below which no folder and no file may import itself through others. */
export const ACYCLIC = () => [
  'host/src',
  'host/server',
  'mock-server/src',
  'shared/src',
  'tools',
  'e2e',
  'bench',
  ...remoteNames().map((name) => `remote-${name}/src`),
];

/**
 * Folders and files that import one another, directly or through others. At each level of the tree the folders and files
 * that lie in the same folder are compared; an import counts where the paths of its two files part.
 * @param {string} root a folder below the repository's root
 * @returns {string[]} each cycle as "a/b → a/c → a/b", with one import for every arrow
 */
export function importCycles(root) {
  /** Folder → one of its entries → the entries that it imports, each with an example. */
  const levels = new Map();
  const ofKey = (map, key) => map.get(key) ?? map.set(key, new Map()).get(key);
  for (const file of sourcesUnder(root)) {
    for (const target of importsOf(file)) {
      const [from, to] = [file, target].map((path) => relative(join(ROOT, root), path).split('/'));
      if (to[0] === '..') continue;
      const depth = from.findIndex((name, index) => name !== to[index]);
      if (depth < 0) continue;
      const level = ofKey(levels, from.slice(0, depth).join('/'));
      const [entry, other] = [from, to].map((path) => path.slice(0, depth + 1).join('/'));
      ofKey(level, entry).set(other, `${relative(ROOT, file)} imports ${relative(ROOT, target)}`);
    }
  }
  return [...levels.values()].flatMap((edges) =>
    shortestCycles(edges).map((cycle) => {
      const examples = cycle.slice(1).map((to, index) => edges.get(cycle[index]).get(to));
      return [`In ${root}, these import each other: ${cycle.join(' → ')}`, ...examples].join('\n  ');
    }),
  );
}

const SOURCE = /\.([cm]?js|tsx?)$/;

/** @returns {string[][]} a shortest cycle through each entry that is in one, its first entry again at the end */
function shortestCycles(edges) {
  const found = new Map();
  for (const entry of edges.keys()) {
    const cycle = shortestCycle(edges, entry);
    const key = cycle && [...new Set(cycle)].sort().join();
    if (cycle && !found.has(key)) found.set(key, cycle);
  }
  return [...found.values()];
}

function shortestCycle(edges, start) {
  const queue = [[start]];
  const seen = new Set();
  for (let path = queue.shift(); path; path = queue.shift()) {
    for (const next of edges.get(path.at(-1))?.keys() ?? []) {
      if (next === start) return [...path, start];
      if (!seen.has(next)) queue.push([...path, next]);
      seen.add(next);
    }
  }
  return null;
}

function sourcesUnder(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true })
    .map(String)
    .filter((file) => SOURCE.test(file) && !/\.(test|spec|stories|d)\.[cm]?tsx?$/.test(file))
    .filter((file) => !/(^|\/)(node_modules|dist|templates|\.[^/]+)\//.test(file))
    .map((file) => join(ROOT, folder, file));
}

/** All relative imports: static, of types only, and dynamic. */
const importsOf = (file) =>
  typescript
    .preProcessFile(readFileSync(file, 'utf8'), true, true)
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => resolve(file, fileName))
    .filter(Boolean);

function resolve(from, request) {
  const path = join(dirname(from), request);
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((file) => SOURCE.test(file) && existsSync(file));
}
