/** What a package.json declares against what the package's files name: nothing borrowed from a neighbour, nothing carried along. */
import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { ON_THE_PAGE } from '../webpack/shares.mjs';

const SOURCE = /\.([cm]?[jt]s|tsx)$/;
const NOT_OURS = /(^|\/)(node_modules|dist|\.[^/]*)(\/|$)/;
/** At the start of a line, so that code inside a string is not taken for the file's own. */
const IMPORT = /(?:^(?:import|export)[^'"`;]*?from\s*|^import\s*|\bimport\(\s*)'([^'$]+)'/gm;

/** Found by others without a word of ours: by typescript-eslint and by the editor. */
const LOOKED_FOR = /^(typescript|@types\/.+)$/;
/** A second name of webpack's for a package behind its barrel (tools/webpack/base.mjs). */
const ALIAS = 'whole';
/** The host brings what stands on the page once, whether or not it names all of it. */
const NEEDED = { host: ON_THE_PAGE };

/** @returns {string[]} one sentence for each name that stands on one side only */
export function misdeclared(root = ROOT) {
  const { workspaces } = JSON.parse(read(root, 'package.json'));
  return workspaces
    .flatMap((pattern) => (pattern.endsWith('*') ? foldersLike(root, pattern.slice(0, -1)) : [pattern]))
    .flatMap((folder) => complaintsOf(folder, join(root, folder)));
}

const foldersLike = (root, start) => readdirSync(root).filter((folder) => folder.startsWith(start));

function complaintsOf(folder, path) {
  const { name, dependencies = {}, devDependencies = {} } = JSON.parse(read(path, 'package.json'));
  const declared = { ...dependencies, ...devDependencies };
  const texts = sourcesOf(path).map((file) => read(path, file));
  const imported = new Set(texts.flatMap(importedBy).filter((other) => other !== name));
  const isNeeded = (other) =>
    LOOKED_FOR.test(other) || NEEDED[folder]?.includes(other) || texts.some((text) => names(text, other));
  return [
    ...[...imported].filter((other) => !declared[other]).map((other) => `${folder} imports ${other} undeclared`),
    ...Object.keys(declared)
      .filter((other) => !isNeeded(other))
      .map((other) => `${folder} declares ${other} and never names it`),
  ];
}

/** By its name, a path into it, or the scope of its parts for each platform. */
const names = (text, other) => [`'${other}'`, `'${other}/`, `'@${other}'`].some((word) => text.includes(word));

/** Names of the packages that a file imports. */
const importedBy = (text) =>
  [...text.matchAll(IMPORT)]
    .map(([, request]) => packageOf(request))
    .filter((name) => name && name !== ALIAS && !isBuiltIn(name));

const packageOf = (request) => /^(@[\w.-]+\/[\w.-]+|[\w][\w.-]*)/.exec(request)?.[1];
const isBuiltIn = (name) => builtinModules.includes(name) || name === 'node';

const sourcesOf = (path) =>
  readdirSync(path, { recursive: true })
    .map(String)
    .filter((file) => SOURCE.test(file) && !NOT_OURS.test(file));

const read = (path, file) => readFileSync(join(path, file), 'utf8');
