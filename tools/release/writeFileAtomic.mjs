/** writeFileAtomic: writes to a temporary file and renames it, so that readers see the old or the new content. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** @param {number} [mode] permissions of the file */
export function writeFileAtomic(path, content, mode) {
  mkdirSync(dirname(path), { recursive: true });
  const temporary = `${path}.${process.pid}.temporary`;
  writeFileSync(temporary, content, { mode });
  renameSync(temporary, path);
}
