/** pullRelease: a release from the bucket, in the site folder. Every file is compared with the signed list. */
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { SITE_DIR } from '../../paths.mjs';
import { CliError } from '../../run/command.mjs';
import { inParallel } from '../../run/inParallel.mjs';
import { writeFileAtomic } from '../../run/writeFileAtomic.mjs';
import { readRelease, releaseFolder } from '../buildRelease.mjs';
import { sharedFolder, shareFiles } from '../sharedFiles.mjs';
import { sha256 } from '../uploadedFiles.mjs';
import { verifyRelease } from '../verifyRelease.mjs';
import { LIST_FILE, openReleaseList } from './lists.mjs';
import { releaseFileKey, releaseListKey } from './objects.mjs';

const PARALLEL = 8;
/**
 * Of every file of a release, which never changes: a server ignores compressed copies that look older than their file, and makes
 * entity tags of it, which are then the same on all machines.
 */
const CHANGED_AT = new Date('2000-01-01T00:00:00Z');

/**
 * It appears in the folder whole, by a rename. What an interrupted call has downloaded is used by the next one.
 * @param {{ name: string, id: string, hash?: string, keys: readonly object[] }} release `hash`: of its list, where the site's
 *   list names it
 * @returns {Promise<boolean>} false: the bucket does not have it
 */
export async function pullRelease(bucket, { name, id, hash, keys }) {
  if (existsSync(releaseFolder(name, id))) return true;
  const found = await bucket.get(releaseListKey(name, id));
  if (!found) return false;
  const text = String(found.body);
  const { files } = await openReleaseList(text, { name, id, hash, keys });
  const temporary = join(SITE_DIR, 'releases', name, `.temporary-${id}-pull`);
  removeOthers(temporary, files);
  await inParallel(Object.entries(files), PARALLEL, ([path, file]) =>
    pullFile(bucket, { name, id, path, file, target: join(temporary, path) }),
  );
  writeFileAtomic(join(temporary, LIST_FILE), text);
  const faults = verifyRelease(temporary, name, id);
  if (faults.length > 0) throw new CliError(`${name} ${id} in the bucket is not sound: ${faults.join('; ')}.`);
  renameSync(temporary, releaseFolder(name, id));
  shareFiles(name, readRelease(name, id), releaseFolder(name, id));
  return true;
}

async function pullFile(bucket, { name, id, path, file, target }) {
  if (hasContent(target, file)) return;
  mkdirSync(dirname(target), { recursive: true });
  const shared = join(sharedFolder(name), path);
  if (file.isShared && hasContent(shared, file)) return linkOrCopy(shared, target);
  writeFileAtomic(target, await readObject(bucket, releaseFileKey({ name, id }, path, file), file));
  utimesSync(target, CHANGED_AT, CHANGED_AT);
}

/** @throws {CliError} when the object is missing, or is not what the signed list says */
export async function readObject(bucket, key, { sha256: hash }) {
  const found = await bucket.get(key);
  if (!found) throw new CliError(`${key} is missing in the bucket: nothing was changed.`);
  if (sha256(found.body) !== hash)
    throw new CliError(`${key} in the bucket has other content than the signed list says: nothing was changed.`);
  return found.body;
}

const hasContent = (path, { sha256: hash, size }) =>
  existsSync(path) && statSync(path).size === size && sha256(readFileSync(path)) === hash;

function linkOrCopy(from, to) {
  rmSync(to, { force: true });
  try {
    linkSync(from, to);
  } catch {
    // The file system has no links.
    copyFileSync(from, to);
  }
}

function removeOthers(folder, files) {
  for (const entry of existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []) {
    const path = join(entry.parentPath ?? entry.path, entry.name);
    if (entry.isFile() && !(path.slice(folder.length + 1).replaceAll('\\', '/') in files)) rmSync(path);
  }
}
