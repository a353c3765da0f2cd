/** startBundles: starts the server bundles of a composition in a restricted process (tools/run/restricted.mjs). */
import { join } from 'node:path';
import { releaseFolder } from '../buildRelease.mjs';
import { runRestricted } from '../../run/restricted.mjs';

/**
 * @param {{ name: string, id: string, server: { file: string }, meta?: object }} host
 * @param {readonly object[]} remotes releases like the host's
 * @returns {Promise<{ host: object | null, remotes: Record<string, string[]>, metas?: Record<string, object>, error?: string }>} see
 *   startWorker.mjs; `metas`: of remotes with an earlier contract, in the form of the host's
 */
export async function startBundles(host, remotes) {
  const folderOf = ({ name, id }) => releaseFolder(name, id);
  const fileOf = (release) => join(folderOf(release), release.server.file);
  const input = {
    host: fileOf(host),
    remotes: remotes.filter(({ server }) => server).map((release) => ({ ...release, file: fileOf(release) })),
  };
  const worker = join(import.meta.dirname, 'startWorker.mjs');
  const { value, error } = await runRestricted(worker, input, [host, ...remotes].map(folderOf));
  return value ?? { host: null, remotes: {}, error };
}
