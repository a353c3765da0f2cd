/** The audit log of release actions: one JSON line per action, only ever appended (PLAT-16). */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { KEY_DIR } from '../paths.mjs';
import { CliError } from '../run/command.mjs';

/** Beside the key: private, and not part of the site that is copied to web servers. */
const FILE = join(KEY_DIR, 'audit.jsonl');

/**
 * Runs an action and records it, with its result: done, refused or failed. `work` may complete the entry.
 * @template T
 * @param {{ by: string, from: string, action: string, remote: string, release?: string | null, why?: string }} entry
 * @param {(entry: object) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function audited(entry, work) {
  try {
    const value = await work(entry);
    recordAction({ ...entry, result: 'done' });
    return value;
  } catch (error) {
    // A CliError is an expected answer; anything else is a fault of this program or its machine.
    const result = error instanceof CliError ? 'refused' : 'failed';
    if (!error.isUnrecorded) recordAction({ ...entry, result, reason: error.message });
    throw error;
  }
}

/** O_APPEND: lines of several processes do not mix. */
export function recordAction(entry) {
  mkdirSync(KEY_DIR, { recursive: true, mode: 0o700 });
  appendFileSync(FILE, `${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`, { mode: 0o600 });
}

/** The recorded actions, oldest first; of one remote, or all. */
export function readActions(remote) {
  if (!existsSync(FILE)) return [];
  const lines = readFileSync(FILE, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line)).filter((entry) => remote === undefined || entry.remote === remote);
}

/** Who acts when the site is released on this machine, without the service. */
export const localActor = () => ({ by: `local:${userInfo().username}`, from: 'this machine' });
