/** packagesUsedBy: which installed packages a workspace package uses, directly or through others, by the lockfile (version 3). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';

/**
 * The transitive closure of run-time dependencies, each as "name@version integrity", sorted. Workspace packages (links)
 * are followed but not listed: their sources are separate inputs. Development dependencies of a workspace are not
 * followed: no bundle contains them.
 * @param {object} lock the parsed package-lock.json
 * @param {readonly { from: string, only?: readonly string[] }[]} roots workspace folders; `only` limits one to these dependencies
 * @returns {string[]}
 */
export function packagesUsedBy({ packages }, roots) {
  const found = new Map();
  const visit = (path, only) => {
    const { link, resolved, version, integrity = '', name = nameOf(path) } = packages[path];
    if (link) return visit(resolved);
    if (found.has(path)) return undefined;
    found.set(path, path.includes('node_modules/') ? `${name}@${version} ${integrity}` : '');
    return followDependencies(path, only);
  };
  const followDependencies = (path, only, manifest = packages[path]) => {
    for (const name of dependenciesOf(manifest)) {
      const target = resolveFrom(packages, path, name);
      // A peer or optional package may be absent.
      if (target && (!only || only.includes(name))) visit(target);
    }
  };
  for (const { from, only } of roots) {
    // A package scaffolded with --no-install is not in the lockfile yet.
    if (packages[from]) visit(from, only);
    else followDependencies(from, only, readManifest(from));
  }
  return [...new Set(found.values())].filter(Boolean).sort();
}

const dependenciesOf = ({ dependencies = {}, optionalDependencies = {}, peerDependencies = {} }) =>
  Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });

/** Node's lookup: the package's own node_modules, then those of the folders above it. */
function resolveFrom(packages, path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const candidate = `${folder}${folder ? '/' : ''}node_modules/${name}`;
    if (packages[candidate]) return candidate;
    if (!folder) return null;
  }
}

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const readManifest = (folder) => JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
