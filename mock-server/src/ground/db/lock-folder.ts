/** lockFolder: lock file of a PGlite folder. Two processes writing it would corrupt it, and PGlite has no lock of its own. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Lock the folder. Returns a function that releases it.
 * @throws Error naming the process that holds the lock.
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.owner`;
  const owner = ownerOf(file);
  if (owner && owner !== process.pid && isAlive(owner))
    throw Object.assign(
      new Error(`Another gateway (process ${owner}) writes ${folder}. Stop it, or set GATEWAY_DATA to another folder.`),
      { code: 'EBUSY' },
    );
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

function ownerOf(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

/** A killed gateway leaves its lock file behind. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
