/** withLock: a lock between processes of this machine; the lock file contains the owner's process id. */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { CliError } from '../run/command.mjs';
import { isAlive } from '../run/isAlive.mjs';

const LOCK_TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 50;
/** A process that has not finished a step of a millisecond by then has died in it. */
const STEP_TIMEOUT_MS = 10_000;

/**
 * Runs `work` while holding the lock; releases the lock also if the work fails.
 * @template T
 * @param {string} file the lock file; it exists while the lock is held
 * @param {() => Promise<T>} work
 */
export async function withLock(file, work) {
  mkdirSync(dirname(file), { recursive: true });
  const deadline = Date.now() + LOCK_TIMEOUT_MS;
  while (!tryAcquire(file)) {
    if (Date.now() > deadline)
      throw new CliError(`Process ${ownerOf(file)} does not finish: end it, or delete ${file}.`);
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function tryAcquire(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const owner = ownerOf(file);
    if (owner ? !isAlive(owner) : ageOf(file) > STEP_TIMEOUT_MS) removeStale(file, owner);
    return false;
  }
}

/**
 * Removes the lock of a dead process. One process at a time, which reads it again: meanwhile another may have removed it, and a
 * third may hold the lock.
 * @param {string} file
 * @param {number} owner as it was read
 */
export function removeStale(file, owner) {
  const turn = `${file}.removal`;
  try {
    writeFileSync(turn, '', { flag: 'wx' });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (ageOf(turn) > STEP_TIMEOUT_MS) rmSync(turn, { force: true });
    return;
  }
  try {
    if (ownerOf(file) === owner) rmSync(file, { force: true });
  } finally {
    rmSync(turn, { force: true });
  }
}

/** Milliseconds since it was written; 0 for a file that is gone. */
const ageOf = (file) => Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());

/** 0 while the file is being written or has just been removed. */
function ownerOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}
