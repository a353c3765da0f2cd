/** alone: a lock between processes of this machine; the lock file names its owner. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Trouble } from '../run/command.mjs';

const PATIENCE_MS = 60_000;
const ASK_EVERY_MS = 50;

/**
 * Wait for the turn, do the work, give the turn on, also where the work fails.
 * @template T
 * @param {string} file stands as long as somebody is at it
 * @param {() => Promise<T>} work
 */
export async function alone(file, work) {
  mkdirSync(dirname(file), { recursive: true });
  const deadline = Date.now() + PATIENCE_MS;
  while (!take(file)) {
    if (Date.now() > deadline)
      throw new Trouble(`Process ${ownerOf(file)} does not finish: end it, or delete ${file}.`);
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const owner = ownerOf(file);
    // Killed in the middle: what it was at is written whole or not at all.
    if (owner && !isAlive(owner)) rmSync(file, { force: true });
    return false;
  }
}

/** 0 while the file is being written or has just gone. */
function ownerOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
