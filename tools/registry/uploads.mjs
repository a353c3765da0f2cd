/**
 * Uploads of releases, by content: the client announces path → SHA-256, sends the files that are missing, and announces
 * again. An interrupted upload continues with what is missing. A release becomes visible whole, by a rename.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { SITE_DIR } from '../paths.mjs';
import { readRelease, releaseFolder } from '../release/buildRelease.mjs';
import { compressFolder } from '../release/compress.mjs';
import { shareFiles, sharedFolder } from '../release/sharedFiles.mjs';
import { siteStore } from '../release/siteStore.mjs';
import { hashesOf, isFilePath, sha256 } from '../release/uploadedFiles.mjs';
import { verifyRelease } from '../release/verifyRelease.mjs';
import { withLock } from '../release/withLock.mjs';
import { writeFileAtomic } from '../run/writeFileAtomic.mjs';
import { Refused } from '../run/refused.mjs';
import { REMOTE_NAME } from './tokens.mjs';

export const RELEASE_ID = /^[0-9a-f]{12}$/;
export const HASH = /^[0-9a-f]{64}$/;
export const MAX_FILE_BYTES = 16_000_000;
const MAX_FILES = 1_000;
const MAX_OPEN_UPLOADS = 5;
const DAY_MS = 24 * 3600 * 1000;

/** release.json has the time of the build: the same inputs built again are the same release. */
const withoutDescription = ({ 'release.json': _description, ...files }) => files;

const uploadFolder = (remote, id) => join(SITE_DIR, 'releases', remote, `.upload-${id}`);
const storedFile = (remote, id, hash) => join(uploadFolder(remote, id), hash);

/**
 * Announces a release. When nothing is missing it is verified and stored.
 * @returns {Promise<{ isStored: boolean, missing: string[] }>}
 */
export function announceRelease(remote, id, files) {
  requireNames(remote, id, files);
  const folder = releaseFolder(remote, id);
  return withLock(join(SITE_DIR, 'releases', remote, `.lock-${id}`), async () => {
    const releases = await siteStore();
    if (await releases.findRelease(remote, id)) {
      if (isDeepStrictEqual(withoutDescription(hashesOf(folder)), withoutDescription(files))) {
        // The first attempt may have ended in between.
        await releases.addRelease(remote, id);
        return { isStored: true, missing: [] };
      }
      throw new Refused(409, 'release-exists', `${remote} ${id} exists with other files: releases never change.`);
    }
    deleteOldUploads(remote, id);
    writeFileAtomic(join(uploadFolder(remote, id), 'manifest.json'), JSON.stringify(files));
    const hashes = [...new Set(Object.values(files))];
    takeSharedFiles(remote, id, files);
    const missing = hashes.filter((hash) => !existsSync(storedFile(remote, id, hash)));
    if (missing.length > 0) return { isStored: false, missing };
    await store(remote, id, files);
    await releases.addRelease(remote, id);
    return { isStored: true, missing: [] };
  });
}

/** Files of other releases of this remote, by the same name and content, need no upload. */
function takeSharedFiles(remote, id, files) {
  for (const [path, hash] of Object.entries(files)) {
    const [shared, stored] = [join(sharedFolder(remote), path), storedFile(remote, id, hash)];
    if (existsSync(stored) || !existsSync(shared)) continue;
    const content = readFileSync(shared);
    if (sha256(content) === hash) writeFileAtomic(stored, content);
  }
}

/** Stores one file of an announced release. */
export function putFile(remote, id, hash, content) {
  const manifest = join(uploadFolder(remote, id), 'manifest.json');
  const announced = existsSync(manifest) ? Object.values(JSON.parse(readFileSync(manifest, 'utf8'))) : [];
  if (!announced.includes(hash))
    throw new Refused(404, 'not-announced', `No announced release ${id} of ${remote} has this file.`);
  if (sha256(content) !== hash) throw new Refused(422, 'wrong-hash', `The content does not have the hash ${hash}.`);
  writeFileAtomic(storedFile(remote, id, hash), content);
}

function requireNames(remote, id, files) {
  if (!REMOTE_NAME.test(remote)) throw new Refused(400, 'bad-name', 'remote is not the name of a remote.');
  if (!RELEASE_ID.test(id)) throw new Refused(400, 'bad-name', 'release is not a release id.');
  const entries = Object.entries(files);
  if (entries.length > MAX_FILES) throw new Refused(413, 'too-many-files', `A release has at most ${MAX_FILES} files.`);
  const bad = entries.filter(([path, hash]) => !isFilePath(path) || !HASH.test(hash)).map(([path]) => path);
  if (bad.length > 0)
    throw new Refused(422, 'bad-path', `Not a file of a release, or without a hash: ${bad.slice(0, 3).join(', ')}`);
}

async function store(remote, id, files) {
  const temporary = join(SITE_DIR, 'releases', remote, `.temporary-${id}-${process.pid}`);
  try {
    for (const [path, hash] of Object.entries(files)) {
      mkdirSync(join(temporary, dirname(path)), { recursive: true });
      copyFileSync(storedFile(remote, id, hash), join(temporary, path));
    }
    const faults = verifyRelease(temporary, remote, id);
    if (faults.length > 0) throw new Refused(422, 'unsound', `${remote} ${id} is not sound: ${faults.join('; ')}.`);
    await compressFolder(temporary);
    renameSync(temporary, releaseFolder(remote, id));
    shareFiles(remote, readRelease(remote, id), releaseFolder(remote, id));
    rmSync(uploadFolder(remote, id), { recursive: true, force: true });
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Unfinished uploads are deleted after a day, or when a remote has too many of them. */
function deleteOldUploads(remote, id) {
  const parent = join(SITE_DIR, 'releases', remote);
  const open = readdirSync(parent)
    .filter((entry) => entry.startsWith('.upload-') && entry !== `.upload-${id}`)
    .map((entry) => ({ path: join(parent, entry), at: statSync(join(parent, entry)).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  open
    .filter(({ at }, index) => index >= MAX_OPEN_UPLOADS - 1 || Date.now() - at > DAY_MS)
    .forEach(({ path }) => rmSync(path, { recursive: true, force: true }));
}
