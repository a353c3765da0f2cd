/** npm run operator -- publish: the site folder into its bucket (docs/releases.md, “A site in a bucket”). */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SITE_DIR } from '../paths.mjs';
import { publicKeys } from '../release/keys.mjs';
import { cleanBucket } from '../release/bucket/cleanBucket.mjs';
import { createBucketClient } from '../release/bucket/client.mjs';
import { openSiteList } from '../release/bucket/lists.mjs';
import { SITE_LIST } from '../release/bucket/objects.mjs';
import { updatePublicFiles } from '../release/bucket/publicFiles.mjs';
import { publishSite } from '../release/bucket/publish.mjs';
import { pullSite } from '../release/bucket/pull.mjs';
import { compareSites, readFolderSite, readMarker, writeMarker } from '../release/bucket/pulledFolder.mjs';
import { requireBucketSettings } from '../release/bucket/settings.mjs';
import { renewSite } from '../release/registry.mjs';
import { withSiteLock } from '../release/siteLock.mjs';
import { CliError } from '../run/command.mjs';
import { print } from '../run/print.mjs';

export const help = `npm run operator -- publish [--replace] [--clean]
  Uploads the site folder into the bucket SITE_BUCKET: what is missing, and in an order in which no page names what is not
  there. Releases made with SITE_BUCKET do this themselves; this command is for the first time, and repairs. When another
  machine has released since, this folder is brought to the newest site first.
  --replace: also when the bucket has a site that this folder was not made from, for example with a backup. The folder's site
    is signed again as the newest one. Releases that this folder lacks end
  --clean: then deletes releases that the site has not had for a week. Not while teams release`;

const OPTIONS = { replace: { type: 'boolean', default: false }, clean: { type: 'boolean', default: false } };

export async function run(args) {
  const { replace, clean } = parseArgs({ args, options: OPTIONS }).values;
  const bucket = await createBucketClient(requireBucketSettings());
  await withSiteLock(async () => {
    const found = readFolderSite();
    if (!found) throw new CliError('There is no site yet: run "npm run build" first.');
    if (!existsSync(join(SITE_DIR, 'state.json')))
      throw new CliError('This folder was taken from a bucket to be served: publish from a machine that releases.');
    if (replace && (await bucket.head(SITE_LIST))) await renewSite();
    const local = replace ? readFolderSite() : await withNewerSite(bucket, found);
    await publish(bucket, local, replace);
    if (!clean) return;
    print(`deleted ${await cleanBucket(bucket, await publicKeys())} objects that no release needs`);
    await publish(bucket, local, false);
  });
}

/** Another machine has released since: this working copy is brought to the newest site first, as by a release. */
async function withNewerSite(bucket, local) {
  const marker = readMarker(bucket.place);
  const current = marker && (await bucket.get(SITE_LIST, { unlessEtag: marker.etag }));
  if (!current || current === 'unchanged') return local;
  const keys = await publicKeys();
  if (compareSites(await openSiteList(String(current.body), keys), local) <= 0) return local;
  await pullSite(bucket, { keys, isWorkingCopy: true });
  return readFolderSite();
}

async function publish(bucket, local, isReplaced) {
  const keys = await publicKeys();
  const published = await publishSite(bucket, await baseOf(bucket, { local, keys, isReplaced }));
  if (!published) throw new CliError('The bucket was changed meanwhile, by another machine: nothing was published.');
  writeMarker(bucket.place, published.etag, published.list);
  await updatePublicFiles(bucket, keys);
  print(`the bucket ${bucket.place} has the site ${local.sequence} of ${local.issued}`);
}

/** The version of the bucket's site that may be replaced; null: there is none. */
async function baseOf(bucket, { local, keys, isReplaced }) {
  const current = await bucket.get(SITE_LIST);
  if (!current || isReplaced) return current?.etag ?? null;
  if (readMarker(bucket.place)?.etag === current.etag) return current.etag;
  if (compareSites(await openSiteList(String(current.body), keys), local) === 0) return current.etag;
  throw new CliError(
    'The bucket has a site that this folder was not made from: nothing was published. Start with an empty folder, or replace ' +
      'the site in the bucket: --replace',
  );
}
