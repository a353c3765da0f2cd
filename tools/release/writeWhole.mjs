/** writeWhole: a file that is read while it is replaced is either the old one or the new one, never half of it. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export function writeWhole(path, content) {
  mkdirSync(dirname(path), { recursive: true });
  const half = `${path}.${process.pid}.half`;
  writeFileSync(half, content);
  renameSync(half, path);
}
