/** writeFileAtomic: writes to a temporary file and renames it, so that readers see the old or the new content. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** @param {{ mode?: number, folderMode?: number }} [permissions] of the file, and of folders that are created */
export function writeFileAtomic(path, content, { mode, folderMode } = {}) {
  mkdirSync(dirname(path), { recursive: true, mode: folderMode });
  const temporary = `${path}.${process.pid}.temporary`;
  writeFileSync(temporary, content, { mode });
  renameSync(temporary, path);
}
