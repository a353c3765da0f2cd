/** Circular imports between files. Types do not count: they know no order of loading. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from '@swc/core';
import { ROOT } from '../paths.mjs';

const LAYER_ENTRIES = JSON.parse(readFileSync(join(ROOT, 'shared/package.json'), 'utf8')).exports;

/** @returns {string[]} each circle as "a → b → a" */
export function circles(folders) {
  const imports = new Map(folders.flatMap(sourcesUnder).map((file) => [file, importsOf(file)]));
  const done = new Set();
  const found = [];
  const walk = (file, trail) => {
    const start = trail.indexOf(file);
    if (start >= 0) found.push([...trail.slice(start), file].map((step) => relative(ROOT, step)).join(' → '));
    if (start >= 0 || done.has(file)) return;
    for (const next of imports.get(file) ?? []) walk(next, [...trail, file]);
    done.add(file);
  };
  for (const file of imports.keys()) walk(file, []);
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
    .filter(({ source, typeOnly, specifiers }) => source && !typeOnly && !isAllTypes(specifiers))
    .map(({ source }) => resolve(file, source.value))
    .filter(Boolean);
}

const isAllTypes = (specifiers = []) => specifiers.length > 0 && specifiers.every(({ isTypeOnly }) => isTypeOnly);

/** Only the repository's own files: packages cannot import back. */
function resolve(from, request) {
  const layer = LAYER_ENTRIES[request.replace('@site/shared', '.')];
  if (request.startsWith('@site/shared') && layer) return join(ROOT, 'shared', layer);
  if (!request.startsWith('.')) return null;
  const path = join(dirname(from), request);
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find(
    (file) => /\.tsx?$/.test(file) && existsSync(file),
  );
}
