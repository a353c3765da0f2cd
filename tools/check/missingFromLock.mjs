/** The lockfile must list optional binaries of every platform: npm drops those that it cannot fetch. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';

/** @returns {string[]} missing packages as "name, required by package" */
export function missingFromLock({ packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))) {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(packages, path, name))
      .map((name) => `${name}, required by ${path.replace(/^.*node_modules\//, '') || 'the root package'}`),
  );
}

/** Node's resolution: the package's own node_modules, then each folder above. */
function isLocked(packages, from, name) {
  for (let folder = from; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (folder === '' || !/node_modules\//.test(folder)) return Boolean(packages[`node_modules/${name}`]);
  }
}
