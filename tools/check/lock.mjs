/** The lockfile must hold every platform: npm drops optional binaries it cannot fetch, and then another machine has none. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';

/** @returns {string[]} what is missing, as "wanted by whom" */
export function missingFromLock() {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isFound(packages, path, name))
      .map((name) => `${name}, wanted by ${path.replace(/^.*node_modules\//, '') || 'the root'}`),
  );
}

/** As Node resolves: in the package's own node_modules, then in each folder above. */
function isFound(packages, from, name) {
  for (let folder = from; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (folder === '' || !/node_modules\//.test(folder)) return Boolean(packages[`node_modules/${name}`]);
  }
}
