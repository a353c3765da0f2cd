/** The running site server of this machine: is it this site's, and does it store its health counts (host/server/healthCounts.ts)? */
import { lstatSync, readFileSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { finding } from './codes.mjs';

const TIMEOUT_MS = 10_000;
const UNWRITTEN = /^site_health_counts_unwritten 1$/m;

/** Whether its user may write is known to the site server only: the doctor is often another user. */
export function countsFindings(folder, { stat = lstatSync, statfs = statfsSync } = {}) {
  const file = join(folder, '.health');
  const counts = stat(file, { throwIfNoEntry: false });
  if (counts && !counts.isDirectory()) return [finding('D116', `${file} is not a folder`)];
  return statfs(folder).bavail === 0 ? [finding('D116', `no space is left for ${file}`)] : [];
}

/** @param {string} port METRICS_PORT of the site server @param {typeof fetch} [request] */
export async function serverFindings(port, request = fetch) {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await request(`http://127.0.0.1:${port}/metrics`, { headers: { connection: 'close' }, signal });
    const isUnwritten = UNWRITTEN.test(await answer.text());
    return isUnwritten ? [finding('D116', `its log and http://127.0.0.1:${port}/ready have the reason`)] : [];
  } catch (error) {
    return [finding('D117', `port ${port}: ${error.cause?.code ?? error.message}`)];
  }
}

/** Whether `npm run registry` of a site answers on this port: it runs beside the commands, also where the site has another port. */
export async function isRegistryService(port, request = fetch) {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await request(`http://127.0.0.1:${port}/registry/keys`, {
      headers: { connection: 'close' },
      signal,
    });
    return Array.isArray((await answer.json()).keys);
  } catch {
    return false;
  }
}

/** Whether the site in this folder is served on this port: npm start is running. */
export async function isServed(folder, port, request = fetch) {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await request(`http://127.0.0.1:${port}/registry.json`, {
      headers: { connection: 'close' },
      signal,
    });
    return (await answer.text()) === readFileSync(join(folder, 'registry.json'), 'utf8');
  } catch {
    return false;
  }
}
