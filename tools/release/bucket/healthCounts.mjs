/**
 * What browsers report of releases (docs/releases.md, “A release that fails”), from web servers to the machine that stops
 * releases. Each web server has one object with the sums of its site servers.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_DIR } from '../../paths.mjs';
import { writeFileAtomic } from '../../run/writeFileAtomic.mjs';
import { objectHeaders } from './objects.mjs';

const FOLDER = join(SITE_DIR, '.health');
const COUNTS = 'internal/health/';
/** Files of other machines, beside those of site servers on this one. */
const FROM_BUCKET = 'bucket-';
/** A machine that has stopped; its counts would only stay as they are. */
const FORGOTTEN_MS = 24 * 3600 * 1000;

/** remote → release → outcome → number, of the site servers of this folder. */
function localCounts() {
  const totals = {};
  for (const file of existsSync(FOLDER) ? readdirSync(FOLDER) : []) {
    if (!file.endsWith('.json') || file.startsWith(FROM_BUCKET)) continue;
    const counts = JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));
    for (const [remote, releases] of Object.entries(counts))
      for (const [release, seen] of Object.entries(releases)) {
        const of = ((totals[remote] ??= {})[release] ??= {});
        for (const [outcome, count] of Object.entries(seen)) of[outcome] = (of[outcome] ?? 0) + count;
      }
  }
  return totals;
}

/**
 * Sends the counts of this machine when they have changed.
 * @param {string} machine a name that no other machine has
 * @returns {() => Promise<void>} call it again and again
 */
export function createCountSender(bucket, machine) {
  let sent = '{}';
  return async () => {
    const text = JSON.stringify(localCounts());
    if (text === sent) return;
    await bucket.put(`${COUNTS}${machine}.json`, text, objectHeaders(COUNTS, null));
    sent = text;
  };
}

/** Stores the counts of other machines in the site folder, where tools/registry/watchReleases.mjs reads them. */
export function createCountReader(bucket, now = Date.now) {
  const known = new Map();
  return async () => {
    const found = [...(await bucket.list(COUNTS))].filter(([, { changedAt }]) => now() - changedAt < FORGOTTEN_MS);
    for (const [key] of found) {
      const counts = await bucket.get(key, { unlessEtag: known.get(key) });
      if (!counts || counts === 'unchanged') continue;
      mkdirSync(FOLDER, { recursive: true });
      writeFileAtomic(join(FOLDER, nameOf(key)), counts.body);
      known.set(key, counts.etag);
    }
    const stored = new Set(found.map(([key]) => nameOf(key)));
    // In the folder, not in memory: an earlier process may have stored them.
    for (const name of existsSync(FOLDER) ? readdirSync(FOLDER) : [])
      if (name.startsWith(FROM_BUCKET) && name.endsWith('.json') && !stored.has(name))
        rmSync(join(FOLDER, name), { force: true });
    const listed = new Set(found.map(([key]) => key));
    for (const key of known.keys()) if (!listed.has(key)) known.delete(key);
  };
}

const nameOf = (key) => `${FROM_BUCKET}${key.slice(COUNTS.length).replace(/[^\w.-]/g, '_')}`;
