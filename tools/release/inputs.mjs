/** releaseId: the hash of all inputs of a release, so that the same inputs are built once. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesUnder, hashOf } from '../files.mjs';
import { packageFolder, ROOT, SHARED, TOOLS } from '../paths.mjs';
import { publicKeys } from './keys.mjs';
import { packagesUsedBy } from './lockfile.mjs';

/** Packages of `tools` that affect the bundles, unlike the linter and the test runner. */
const COMPILERS = [
  '@module-federation/enhanced',
  '@swc/core',
  '@swc/plugin-styled-components',
  'minimizer-webpack-plugin',
  'swc-loader',
  'webpack',
];

/**
 * Hash of a package's own inputs: its sources, `shared`, the build presets, and the resolved versions of the packages it
 * uses. Other remotes and their packages are not included.
 * @param {string} name 'host' or a remote
 * @param {object} lock the parsed package-lock.json
 */
export async function releaseId(name, lock = readLock()) {
  const folder = packageFolder(name);
  const inputs = [folder, SHARED, join(TOOLS, 'webpack')];
  const packages = packagesUsedBy(lock, [
    { from: relative(ROOT, folder) },
    { from: relative(ROOT, TOOLS), only: COMPILERS },
  ]);
  // The host contains the public keys.
  const key = name === 'host' ? JSON.stringify(await publicKeys()) : '';
  return hashOf(
    inputs.flatMap((path) => filesUnder(path)),
    packages.join('\n') + key,
  ).slice(0, 12);
}

const readLock = () => JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
