/**
 * pullSite: brings the site folder to the site that the bucket has. Releases first; the files of the root, when all of them
 * are here and verified, by rename and in the order of a release. Until then the folder serves what it had.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_DIR } from '../../paths.mjs';
import { CliError } from '../../run/command.mjs';
import { inParallel } from '../../run/inParallel.mjs';
import { readRelease, releaseFolder } from '../buildRelease.mjs';
import { isSignedBy } from '../keys.mjs';
import { deleteUnlistedFiles } from '../sharedFiles.mjs';
import { allStoredReleases, storedReleases } from '../storedReleases.mjs';
import { isDeletable } from '../unlisted.mjs';
import { sha256 } from '../uploadedFiles.mjs';
import { contentOf, openSiteList } from './lists.mjs';
import { inOrder, rootFileKey, SITE_LIST } from './objects.mjs';
import { compareSites, readFolderSite, readMarker, writeMarker } from './pulledFolder.mjs';
import { pullRelease, readObject } from './pullRelease.mjs';

const PARALLEL = 8;
const STATE = 'state.json';

/**
 * @param {Awaited<ReturnType<import('./client.mjs').createBucketClient>>} bucket
 * @param {{ keys: readonly object[], isWorkingCopy?: boolean }} options `isWorkingCopy`: of a machine that releases. It gets
 *   the site's state, too, and a change of it that was never published ends here
 * @returns {Promise<{ sequence: number, isChanged: boolean } | null>} null: the bucket has no site
 */
export async function pullSite(bucket, { keys, isWorkingCopy = false }) {
  const marker = readMarker(bucket.place);
  const local = readFolderSite();
  const isAsPublished = Boolean(marker && local && compareSites(marker, local) === 0);
  const found = await bucket.get(SITE_LIST, { unlessEtag: isAsPublished ? marker.etag : undefined });
  if (found === 'unchanged') return { sequence: local.sequence, isChanged: false };
  if (!found) return null;
  const list = await openSiteList(String(found.body), keys);
  if (local) requireReplaceable(local, list, { isWorkingCopy, isLinked: Boolean(marker) });
  const files = await readFiles(bucket, list, isWorkingCopy);
  await requireRegistry(
    String(files.get('registry.json') ?? readFileSync(join(SITE_DIR, 'registry.json'))),
    list,
    keys,
  );
  for (const [key, hash] of Object.entries(list.releases)) {
    const [name, id] = key.split('/');
    if (!(await pullRelease(bucket, { name, id, hash, keys })))
      throw new CliError(`The list of ${name} ${id} is missing in the bucket: nothing was changed.`);
  }
  switchTo(files, list);
  writeMarker(bucket.place, found.etag, list);
  if (!isWorkingCopy) deleteOldReleases(list);
  return { sequence: list.sequence, isChanged: true };
}

function requireReplaceable(local, list, { isWorkingCopy, isLinked }) {
  const order = compareSites(list, local);
  if (isWorkingCopy && !isLinked && order !== 0)
    throw new CliError(
      'This site folder was not made from the site in the bucket: nothing was changed. Start with an empty folder, or ' +
        'replace the site in the bucket: npm run operator -- publish --replace',
    );
  if (!isWorkingCopy && order < 0)
    throw new CliError(
      `The bucket has an older site (${list.sequence}, ${list.issued}) than this folder (${local.sequence}, ${local.issued}): ` +
        'nothing was changed.',
    );
}

/** The root files that differ from the folder's, in memory: they are small. @returns {Promise<Map<string, Buffer>>} */
async function readFiles(bucket, list, isWorkingCopy) {
  const wanted = Object.entries(list.files).filter(
    ([path, file]) => (isWorkingCopy || path !== STATE) && !isSame(join(SITE_DIR, path), file),
  );
  const contents = await inParallel(wanted, PARALLEL, ([, file]) => readObject(bucket, rootFileKey(file), file));
  return new Map(wanted.map(([path], index) => [path, contents[index]]));
}

const isSame = (path, file) =>
  existsSync(path) && statSync(path).size === file.size && sha256(readFileSync(path)) === file.sha256;

/** What browsers will accept: signed for this purpose, of this list, and still valid. */
async function requireRegistry(text, list, keys) {
  const refuse = (why) => {
    throw new CliError(`The registry in the bucket ${why}: nothing was changed.`);
  };
  if (!(await isSignedBy(keys, text))) refuse('is not signed by a key that this machine accepts');
  const { sequence, issued, expires } = contentOf(text);
  if (sequence !== list.sequence || issued !== list.issued) refuse('is not the one of the list of the site');
  if (Date.parse(expires) < Date.now()) refuse(`is valid until ${expires} only`);
}

function switchTo(files, { issued }) {
  // The same on every machine, because the site server makes entity tags from it.
  const at = new Date(issued);
  mkdirSync(SITE_DIR, { recursive: true });
  for (const path of inOrder([...files.keys()]).flat()) {
    const target = join(SITE_DIR, path);
    const temporary = `${target}.${process.pid}.temporary`;
    writeFileSync(temporary, files.get(path));
    utimesSync(temporary, at, at);
    renameSync(temporary, target);
  }
}

/** Open tabs may still load releases that the site had until lately. */
function deleteOldReleases({ releases, unlisted = {} }) {
  const isOld = ({ name, id }) => {
    const [key, { mtimeMs: changedAt }] = [`${name}/${id}`, statSync(releaseFolder(name, id))];
    return !(key in releases) && isDeletable({ since: unlisted[key], changedAt });
  };
  const old = allStoredReleases().filter(isOld);
  for (const { name, id } of old) rmSync(releaseFolder(name, id), { recursive: true, force: true });
  for (const name of new Set(old.map((release) => release.name))) {
    const remaining = storedReleases(name);
    // What an unreadable folder uses is unknown.
    if (remaining.every((id) => existsSync(join(releaseFolder(name, id), 'release.json'))))
      deleteUnlistedFiles(
        name,
        remaining.map((id) => readRelease(name, id)),
      );
  }
}
