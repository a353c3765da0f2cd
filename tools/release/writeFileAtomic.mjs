/** writeFileAtomic: writes to a temporary file and renames it, so that readers see the old or the new content. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export function writeFileAtomic(path, content) {
  mkdirSync(dirname(path), { recursive: true });
  const temporary = `${path}.${process.pid}.temporary`;
  writeFileSync(temporary, content);
  renameSync(temporary, path);
}
