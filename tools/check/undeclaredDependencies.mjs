/** Compares the dependencies of each package.json with what the package's files import. */
import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { SINGLETON_PACKAGES } from '../webpack/shares.mjs';

const SOURCE = /\.([cm]?[jt]s|tsx)$/;
const IGNORED = /(^|\/)(node_modules|dist|\.[^/]*)(\/|$)/;
/** Only at the start of a line: code inside a string is not an import of this file. */
const IMPORT = /(?:^(?:import|export)[^'"`;]*?from\s*|^import\s*|\bimport\(\s*)'([^'$]+)'/gm;

/** Used without an import: by typescript-eslint and by editors. */
const IMPLICIT = /^(typescript|@types\/.+)$/;
/** webpack alias of a package behind its barrel (tools/webpack/base.mjs). */
const ALIAS = 'whole';
/** The host provides every federation singleton, even one that it does not import. */
const REQUIRED = { host: SINGLETON_PACKAGES };

/** @returns {string[]} one sentence per undeclared or unused dependency */
export function undeclaredDependencies(root = ROOT) {
  const { workspaces } = JSON.parse(read(root, 'package.json'));
  return workspaces
    .flatMap((pattern) => (pattern.endsWith('*') ? foldersLike(root, pattern.slice(0, -1)) : [pattern]))
    .flatMap((folder) => checkPackage(folder, join(root, folder)));
}

const foldersLike = (root, start) => readdirSync(root).filter((folder) => folder.startsWith(start));

function checkPackage(folder, path) {
  const { name, dependencies = {}, devDependencies = {} } = JSON.parse(read(path, 'package.json'));
  const declared = { ...dependencies, ...devDependencies };
  const texts = sourcesOf(path).map((file) => read(path, file));
  const imported = new Set(texts.flatMap(importedBy).filter((other) => other !== name));
  const isUsed = (other) =>
    IMPLICIT.test(other) || REQUIRED[folder]?.includes(other) || texts.some((text) => mentions(text, other));
  return [
    ...[...imported]
      .filter((other) => !declared[other])
      .map((other) => `${folder} imports ${other} without declaring it`),
    ...Object.keys(declared)
      .filter((other) => !isUsed(other))
      .map((other) => `${folder} declares ${other} and does not use it`),
  ];
}

/** By its name, a path into it, or the scope of its platform packages. */
const mentions = (text, other) => [`'${other}'`, `'${other}/`, `'@${other}'`].some((word) => text.includes(word));

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
    .filter((file) => SOURCE.test(file) && !IGNORED.test(file));

const read = (path, file) => readFileSync(join(path, file), 'utf8');
