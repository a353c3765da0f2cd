/**
 * Uploads the site folder into a bucket: releases first, then the contents of the other files, then the signed list of the
 * site. That list is written on the condition that no other machine has written it meanwhile; with it the site is published. The
 * files that visitors load under fixed names follow (publicFiles.mjs).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { SITE_DIR } from '../../paths.mjs';
import { CliError } from '../../run/command.mjs';
import { inParallel } from '../../run/inParallel.mjs';
import { releaseFolder } from '../buildRelease.mjs';
import { allStoredReleases } from '../storedReleases.mjs';
import { sha256 } from '../uploadedFiles.mjs';
import { Conflict } from './client.mjs';
import { contentOf, listHash, releaseListText, servedFile, siteListText } from './lists.mjs';
import {
  CONDITION_CHECK,
  isPrivate,
  objectHeaders,
  PUBLIC,
  releaseFileKey,
  releaseListKey,
  rootFileKey,
  SITE_LIST,
} from './objects.mjs';

const PARALLEL = 8;
/** An ETag that no object has. */
const NO_VERSION = '"00000000000000000000000000000000"';
/** Another machine may make the same check at the same moment. */
const CHECKS = 3;

/**
 * Uploads what the bucket does not have, and makes the folder's composition the site.
 * @param {Awaited<ReturnType<import('./client.mjs').createBucketClient>>} bucket
 * @param {string | null} ifEtag the version of the site's list that this folder is based on; null: there is none yet
 * @returns {Promise<{ etag: string, list: object } | null>} null: another process was faster, and nothing was changed
 */
export async function publishSite(bucket, ifEtag) {
  await requireConditionalWrites(bucket);
  const present = await bucket.list('');
  const found = await bucket.get(SITE_LIST);
  const before = found && contentOf(String(found.body));
  const texts = await uploadReleases(bucket, present, before?.releases ?? {});
  const text = await siteListText(texts, before);
  const list = contentOf(text);
  const missing = Object.entries(list.files).filter(([, file]) => present.get(rootFileKey(file))?.size !== file.size);
  await inParallel(missing, PARALLEL, ([path, file]) =>
    upload(bucket, { key: rootFileKey(file), content: readFileSync(join(SITE_DIR, path)), sha256: file.sha256 }),
  );
  const current = await bucket.get(SITE_LIST);
  const isPublished = ({ body }) => isDeepStrictEqual(contentOf(String(body)), list);
  if (current && current.etag === ifEtag && isPublished(current)) return { etag: ifEtag, list };
  try {
    const etag = await bucket.put(SITE_LIST, text, { ...objectHeaders(SITE_LIST, null), ifEtag });
    return { etag, list };
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    // The answer to the first attempt may have been lost.
    const written = await bucket.get(SITE_LIST);
    return written && isPublished(written) ? { etag: written.etag, list } : null;
  }
}

/** @returns {Promise<Record<string, string>>} the signed list of each release, by 'games/1f2e' */
async function uploadReleases(bucket, present, known) {
  const texts = {};
  for (const { name, id } of allStoredReleases())
    texts[`${name}/${id}`] = await uploadRelease(bucket, { name, id, hash: known[`${name}/${id}`] }, present);
  return texts;
}

/**
 * The files of a release, its list last.
 * @param {{ name: string, id: string, hash?: string }} release `hash`: of its list, as the site in the bucket names it
 * @param {Map<string, { size: number }>} present what the bucket has
 * @returns {Promise<string>} the list
 */
export async function uploadRelease(bucket, { name, id, hash }, present) {
  const text = await releaseListText(name, id);
  const key = releaseListKey(name, id);
  const isListed = present.has(key);
  if (isListed && hash !== listHash(text)) await requireSameList(bucket, key, text);
  const { files } = contentOf(text);
  const rules = JSON.parse(readFileSync(join(SITE_DIR, 'headers.json'), 'utf8'));
  await inParallel(Object.entries(files), PARALLEL, async ([path, file]) => {
    const fileKey = releaseFileKey({ name, id }, path, file);
    // A name that has no hash says nothing about its content until a list does.
    const isNamedByContent = file.isShared || isPrivate(path);
    if ((isListed || isNamedByContent) && present.get(fileKey)?.size === file.size) return;
    const folder = releaseFolder(name, id);
    const content = readFileSync(file.isShared ? servedFile(name, folder, path) : join(folder, path));
    await upload(bucket, { key: fileKey, content, sha256: file.sha256, rules: isPrivate(path) ? null : rules });
  });
  if (isListed) return text;
  try {
    await bucket.put(key, text, { ...objectHeaders(key, null), ifEtag: null });
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    await requireSameList(bucket, key, text);
  }
  return text;
}

/** Two builds of the same sources have the same id, and their descriptions have other times. */
async function requireSameList(bucket, key, text) {
  const stored = await bucket.get(key);
  if (stored && listHash(String(stored.body)) === listHash(text)) return;
  throw new CliError(
    `The bucket has another build of the same release (${key}), and releases never change: nothing was published. Start with ` +
      'an empty folder and SITE_BUCKET, or with another SITE_BUCKET_PREFIX.',
  );
}

/** Writes an object that never changes. */
async function upload(bucket, { key, content, sha256: hash, rules = null }) {
  if (sha256(content) !== hash) throw new CliError(`A file of ${key} has changed meanwhile: nothing was published.`);
  const { headers, metadata } = objectHeaders(rules ? key.slice(PUBLIC.length) : key, rules);
  try {
    await bucket.put(key, content, { headers, metadata: { ...metadata, sha256: hash }, ifEtag: null });
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    // Another process has the same file: releases that share it, or an answer that was lost.
    if ((await bucket.head(key))?.metadata.sha256 === hash) return;
    throw new CliError(`The bucket has other content under ${key}: addresses of releases never change.`);
  }
}

/** A service that ignores conditions would let two teams overwrite each other's releases without notice. */
async function requireConditionalWrites(bucket) {
  const isWritten = (ifEtag) =>
    bucket.put(CONDITION_CHECK, '', { ifEtag }).then(
      () => true,
      (error) => {
        if (error instanceof Conflict) return false;
        throw error;
      },
    );
  const refuse = (problem) => {
    throw new CliError(`${bucket.place} ${problem}: releases could be lost. Use another service.`);
  };
  // The first one creates the object where it is missing.
  if ((await isWritten(null)) && (await isWritten(null))) refuse('ignores conditional writes (If-None-Match)');
  const isReplaced = async () => isWritten((await bucket.head(CONDITION_CHECK))?.etag ?? null);
  let attempts = 1;
  while (!(await isReplaced()))
    if (attempts++ === CHECKS) refuse('refuses to replace the version that it has itself named (If-Match)');
  if (await isWritten(NO_VERSION)) refuse('ignores conditional writes (If-Match)');
}
