/** Source files and their hash: inputs of release ids and of the kit's share key. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './paths.mjs';

/** No bundle contains tests, stories or their helpers, or what is generated. */
const IGNORED =
  /(^|\/)(node_modules|dist|server|testing|coverage|\.[^/]+|package-lock\.json)(\/|$)|\.(test|stories)\.tsx?$/;

/** @returns {string[]} the files of a folder (or the file itself), in a fixed order */
export function filesUnder(path, top = path) {
  if (IGNORED.test(relative(top, path))) return [];
  try {
    return readdirSync(path)
      .sort()
      .flatMap((entry) => filesUnder(join(path, entry), top));
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  }
}

/** Hash of the files' names and contents. */
export function hashOf(files, suffix = '') {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${relative(ROOT, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.update(suffix).digest('hex');
}
