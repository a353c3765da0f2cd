/** Source files and their hash: what a release id and the share key of the kit are made of. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './paths.mjs';

/** Tests and their doubles are in no bundle. */
const IGNORED = /(^|\/)(node_modules|dist|server|testing|coverage)(\/|$)|\.test\.tsx?$/;

/** @returns {string[]} the files of a folder (or the file itself), in a fixed order */
export function filesUnder(path) {
  if (IGNORED.test(relative(ROOT, path))) return [];
  try {
    return readdirSync(path)
      .sort()
      .flatMap((entry) => filesUnder(join(path, entry)));
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  }
}

/** Hash of the files' names and contents. */
export function hashOf(files, more = '') {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${relative(ROOT, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.update(more).digest('hex');
}
