/** Circular imports between the areas of a package, type imports included; dependency-cruiser knows plain folders only. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from '@swc/core';
import { ROOT } from '../paths.mjs';

/**
 * Folders that import one another, directly or through others. A folder is `<layer>/<area>`; a file that lies directly in
 * a layer counts as a folder of its own.
 * @returns {string[]} each cycle as "a/b → a/c → a/b", with one import for every arrow
 */
export function folderCycles(root) {
  const areaOf = (file) => relative(join(ROOT, root), file).split('/').slice(0, 2).join('/');
  const edges = new Map();
  for (const file of sourcesUnder(root)) {
    const area = areaOf(file);
    if (!edges.has(area)) edges.set(area, new Map());
    for (const target of importsOf(file)) {
      const other = areaOf(target);
      if (other === area || other.startsWith('..')) continue;
      edges.get(area).set(other, `${relative(ROOT, file)} imports ${relative(ROOT, target)}`);
    }
  }
  return cyclesOf(new Map([...edges].map(([area, to]) => [area, [...to.keys()]]))).map((cycle) => {
    const examples = cycle.slice(1).map((to, index) => edges.get(cycle[index]).get(to));
    return [`Folders of ${root} import each other: ${cycle.join(' → ')}`, ...examples].join('\n  ');
  });
}

/** @returns {string[][]} each cycle of the graph, its first node again at the end */
function cyclesOf(graph) {
  const done = new Set();
  const found = [];
  const visit = (node, path) => {
    const start = path.indexOf(node);
    if (start >= 0) found.push([...path.slice(start), node]);
    if (start >= 0 || done.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...path, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return found;
}

function sourcesUnder(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true })
    .map((file) => join(ROOT, folder, String(file)))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file) && !file.includes('node_modules'));
}

function importsOf(file) {
  const { body } = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') });
  return body
    .filter(({ source }) => source?.value.startsWith('.'))
    .map(({ source }) => resolve(file, source.value))
    .filter(Boolean);
}

function resolve(from, request) {
  const path = join(dirname(from), request);
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find(
    (file) => /\.tsx?$/.test(file) && existsSync(file),
  );
}
