/** lockFolder: lock file of a PGlite folder. Two processes writing it would corrupt it, and PGlite has no lock of its own. */
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';

/** A process that has not written its id by then has died before it. */
const WRITE_TIMEOUT_MS = 10_000;

/**
 * Lock the folder. Returns a function that releases it. A process may lock its own folder again.
 * @throws Error naming the process that holds the lock.
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.owner`;
  if (!create(file)) {
    const owner = ownerOf(file);
    if (owner !== process.pid && isHeld(file, owner)) throw isBusy(folder, owner);
    removeStale(file, owner);
    // Of two that find a stale lock, one creates the next.
    if (!create(file)) throw isBusy(folder, ownerOf(file));
  }
  return () => rmSync(file, { force: true });
}

function create(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

const isBusy = (folder: string, owner: number) =>
  Object.assign(
    new Error(`Another gateway (process ${owner}) writes ${folder}. Stop it, or set GATEWAY_DATA to another folder.`),
    { code: 'EBUSY' },
  );

/** A killed gateway leaves its lock file behind; one without an id is just being written. */
function isHeld(file: string, owner: number): boolean {
  if (owner) return isAlive(owner);
  const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Date.now() - written < WRITE_TIMEOUT_MS;
}

/** Moved away first: another process may have removed it since it was read, and hold the lock, which it gets back. */
export function removeStale(file: string, owner: number): void {
  const stale = `${file}.${process.pid}`;
  try {
    renameSync(file, stale);
  } catch {
    return;
  }
  if (ownerOf(stale) !== owner) linkSync(stale, file);
  rmSync(stale);
}

function ownerOf(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
