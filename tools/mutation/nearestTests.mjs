/** nearestTests: those named after a source first, then those in the nearest folders; absolute paths. */
import { basename, dirname, relative, sep } from 'node:path';

/** @param {string} file @param {readonly string[]} tests */
export function nearestTests(file, tests) {
  const own = basename(file).replace(/\.\w+$/, '.');
  const distance = (test) => (basename(test).startsWith(own) ? 0 : relative(dirname(file), test).split(sep).length);
  return [...tests].sort((a, b) => distance(a) - distance(b) || (a < b ? -1 : 1));
}
