/** updatePublicFiles: the files that visitors load from the bucket under fixed names, as the signed list of the site has them. */
import { CliError } from '../../run/command.mjs';
import { inParallel } from '../../run/inParallel.mjs';
import { Conflict } from './client.mjs';
import { openSiteList } from './lists.mjs';
import { inOrder, isPrivate, objectHeaders, PUBLIC, rootFileKey, SITE_LIST } from './objects.mjs';

const ATTEMPTS = 20;
const PARALLEL = 8;

/**
 * Several processes may do this at the same time: none replaces a file of a newer list, and each repeats until the list that it
 * has copied is still the newest.
 * @param {readonly object[]} keys public keys that sign the list
 */
export async function updatePublicFiles(bucket, keys) {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const current = await bucket.get(SITE_LIST);
    if (!current) return;
    const list = await openSiteList(String(current.body), keys);
    const isCopied = await copyFiles(bucket, list);
    if (isCopied && (await bucket.get(SITE_LIST, { unlessEtag: current.etag })) === 'unchanged') return;
  }
  throw new CliError(
    'The files with fixed names change again and again in the bucket: run npm run operator -- publish later.',
  );
}

/** @returns {Promise<boolean>} false: another process was faster */
async function copyFiles(bucket, list) {
  const rules = JSON.parse(String(await contentOf(bucket, list.files['headers.json'])));
  for (const group of inOrder(Object.keys(list.files).filter((path) => !isPrivate(path)))) {
    const results = await inParallel(group, PARALLEL, (path) => copyFile(bucket, { path, list, rules }));
    if (results.includes(false)) return false;
  }
  return true;
}

async function copyFile(bucket, { path, list, rules }) {
  const { sha256 } = list.files[path];
  const known = await bucket.head(PUBLIC + path);
  if (known && isNewer(known.metadata, list)) return false;
  if (known?.metadata.sha256 === sha256) return true;
  const { headers, metadata } = objectHeaders(path, rules);
  const stamp = { sha256, sequence: String(list.sequence), issued: list.issued };
  try {
    const content = await contentOf(bucket, list.files[path]);
    await bucket.put(PUBLIC + path, content, {
      headers,
      metadata: { ...metadata, ...stamp },
      ifEtag: known?.etag ?? null,
    });
    return true;
  } catch (error) {
    if (error instanceof Conflict) return false;
    throw error;
  }
}

/** The same sequence is signed again daily. */
const isNewer = (metadata, { sequence, issued }) =>
  Number(metadata.sequence ?? 0) > sequence || (metadata.sequence === String(sequence) && metadata.issued > issued);

async function contentOf(bucket, file) {
  const found = await bucket.get(rootFileKey(file));
  if (!found) throw new CliError(`${rootFileKey(file)} is missing in the bucket: run npm run operator -- publish.`);
  return found.body;
}
