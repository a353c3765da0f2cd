/** inOneFile: an ES-only library of hundreds of modules as one file that jest can require. Loading them one by one is a third of what a small test file takes. */
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../paths.mjs';

/**
 * Made once a version and choice of parts, and kept beside jest's own cache.
 * @param {string} library its name; all packages use the root's copy
 * @param {string[]} parts its subpaths that are imported, "." for the library itself
 * @returns {Promise<Record<string, string>>} lines for moduleNameMapper
 */
export async function inOneFile(library, parts) {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules', library, 'package.json'), 'utf8'));
  const folder = join(
    ROOT,
    '.cache/libraries',
    [library, version, ...parts.filter((part) => part !== '.').sort()].join('-'),
  );
  const files = parts.map((part) => [part === '.' ? library : `${library}/${part}`, part === '.' ? 'index' : part]);
  if (!existsSync(folder)) await bundle(Object.fromEntries(files.map(([path, file]) => [file, path])), folder);
  return Object.fromEntries(files.map(([path, file]) => [`^${path}$`, join(folder, `${file}.cjs`)]));
}

/** Whole or not at all: two runs may make it at once, and the first one's stays. */
async function bundle(entry, folder) {
  const { default: webpack } = await import('webpack');
  const half = `${folder}.${process.pid}`;
  const stats = await promisify(webpack)({
    mode: 'production',
    target: 'node',
    context: ROOT,
    entry,
    output: { path: half, filename: '[name].cjs', library: { type: 'commonjs2' } },
    // One copy of what the parts share, so that they know each other's schemas.
    optimization: {
      minimize: false,
      runtimeChunk: 'single',
      splitChunks: { chunks: 'all', name: 'shared', minSize: 0 },
    },
  });
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  try {
    renameSync(half, folder);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}
