/**
 * bundleForJest: bundles an ES-only library of hundreds of modules into one CommonJS file. Loading the modules one by one
 * takes a third of the time of a small test file.
 */
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../paths.mjs';

/**
 * Bundled once per version and set of subpaths, cached in .cache/libraries.
 * @param {string} library its name; all packages use the root's copy
 * @param {string[]} subpaths its subpaths that are imported, "." for the library itself
 * @returns {Promise<Record<string, string>>} lines for moduleNameMapper
 */
export async function bundleForJest(library, subpaths) {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules', library, 'package.json'), 'utf8'));
  const folder = join(
    ROOT,
    '.cache/libraries',
    [library, version, ...subpaths.filter((subpath) => subpath !== '.').sort()].join('-'),
  );
  const files = subpaths.map((subpath) => (subpath === '.' ? [library, 'index'] : [`${library}/${subpath}`, subpath]));
  if (!existsSync(folder)) await bundle(Object.fromEntries(files.map(([path, file]) => [file, path])), folder);
  return Object.fromEntries(files.map(([path, file]) => [`^${path}$`, join(folder, `${file}.cjs`)]));
}

/** Atomic: two runs may bundle at once, and the first result is used. */
async function bundle(entry, folder) {
  const { default: webpack } = await import('webpack');
  const temporary = `${folder}.${process.pid}`;
  const stats = await promisify(webpack)({
    mode: 'production',
    target: 'node',
    context: ROOT,
    entry,
    output: { path: temporary, filename: '[name].cjs', library: { type: 'commonjs2' } },
    // One copy of shared modules, so that the subpaths share schema identity.
    optimization: {
      minimize: false,
      runtimeChunk: 'single',
      splitChunks: { chunks: 'all', name: 'shared', minSize: 0 },
    },
  });
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  try {
    renameSync(temporary, folder);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}
