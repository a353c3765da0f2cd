/**
 * createBucketStore: the site lives in a bucket, and the folder is this machine's working copy of it. Each change starts from
 * the newest site and is published on the condition that it still is the newest (docs/decisions/0022-site-in-a-bucket.md).
 */
import { publicKeys } from '../keys.mjs';
import { createBucketClient } from './client.mjs';
import { createCountReader } from './healthCounts.mjs';
import { releaseListKey } from './objects.mjs';
import { updatePublicFiles } from './publicFiles.mjs';
import { publishSite, uploadRelease } from './publish.mjs';
import { pullSite } from './pull.mjs';
import { readFolderSite, readMarker, removeMarker, writeMarker } from './pulledFolder.mjs';
import { pullRelease } from './pullRelease.mjs';

/** @param {import('./settings.mjs').BucketSettings} settings */
export async function createBucketStore(settings) {
  const bucket = await createBucketClient(settings);
  // An earlier process may have ended in between.
  let isBehind = true;

  /** The site is published already, so a failure is no failure of the change. */
  const updateFiles = async () => {
    try {
      await updatePublicFiles(bucket, await publicKeys());
      isBehind = false;
    } catch (error) {
      isBehind = true;
      console.error('The site is published, but visitors of the bucket still get the former one:', error.message);
    }
  };

  return {
    isRemote: true,
    refresh: async () => {
      const pulled = await pullSite(bucket, { keys: await publicKeys(), isWorkingCopy: true });
      // The bucket was emptied: the folder has everything.
      if (!pulled) removeMarker();
      else if (isBehind) await updateFiles();
    },
    commit: async () => {
      const published = await publishSite(bucket, readMarker(bucket.place)?.etag ?? null);
      if (!published) return false;
      writeMarker(bucket.place, published.etag, published.list);
      await updateFiles();
      return true;
    },
    addRelease: async (name, id) => {
      // Before the first site no process could use it; the first publication includes it.
      if (!readFolderSite() || (await bucket.head(releaseListKey(name, id)))) return;
      await uploadRelease(bucket, { name, id }, await bucket.list(''));
    },
    readHealthCounts: createCountReader(bucket),
    findRelease: async (name, id) => pullRelease(bucket, { name, id, keys: await publicKeys() }),
  };
}
