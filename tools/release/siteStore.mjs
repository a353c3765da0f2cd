/**
 * Where the site lives: in its folder, or in an S3-compatible bucket with the folder as a working copy (SITE_BUCKET).
 * `isRemote`: other machines change it, too;
 * `refresh`: brings the folder to the newest site; `commit`: publishes the folder, false when another process was faster;
 * `readHealthCounts`: brings what web servers elsewhere have counted into the folder;
 * `addRelease`: an upload is stored; `findRelease`: brings a release that another process has stored, false when none has.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_DIR } from '../paths.mjs';
import { CliError } from '../run/command.mjs';
import { bucketSettings } from './bucket/settings.mjs';
import { releaseFolder } from './buildRelease.mjs';

const FOLDER = {
  isRemote: false,
  refresh: async () => {
    // A change of this folder alone would be lost with the next one from the bucket.
    if (existsSync(join(SITE_DIR, '.bucket.json')))
      throw new CliError('This site lives in a bucket: set SITE_BUCKET and its other variables (docs/releases.md).');
  },
  commit: async () => true,
  readHealthCounts: async () => undefined,
  addRelease: async () => undefined,
  findRelease: async (name, id) => existsSync(releaseFolder(name, id)),
};

let opened;

/** The store of this process. The S3 client is loaded only when a bucket is configured. */
export const siteStore = () => (opened ??= open());

async function open() {
  const settings = bucketSettings();
  if (!settings) return FOLDER;
  const { createBucketStore } = await import('./bucket/bucketStore.mjs');
  return createBucketStore(settings);
}
