/** cleanBucket: deletes releases that the site no longer has, a week after they left it: open tabs may load the others. */
import { isDeletable } from '../unlisted.mjs';
import { openSiteList, contentOf } from './lists.mjs';
import { CONTENTS, PUBLIC, releaseFileKey, RELEASE_LISTS, releaseListKey, rootFileKey, SITE_LIST } from './objects.mjs';

/**
 * @param {readonly object[]} keys public keys that sign the list of the site
 * @returns {Promise<number>} how many objects were deleted
 */
export async function cleanBucket(bucket, keys, now = Date.now()) {
  const found = await bucket.get(SITE_LIST);
  if (!found) return 0;
  const site = await openSiteList(String(found.body), keys);
  const present = await bucket.list('');
  const listKey = (release) => releaseListKey(...release.split('/'));
  const listed = new Set(Object.keys(site.releases).map(listKey));
  const since = new Map(Object.entries(site.unlisted ?? {}).map(([release, time]) => [listKey(release), time]));
  const isYoung = (key) =>
    !isDeletable({ since: since.get(key), changedAt: present.get(key).changedAt.getTime() }, now);
  const lists = [...present.keys()].filter((key) => key.startsWith(RELEASE_LISTS));
  const stored = lists.filter((key) => listed.has(key) || isYoung(key));
  const used = new Set(Object.values(site.files).map(rootFileKey));
  for (const key of stored) {
    const release = contentOf(String((await bucket.get(key)).body));
    for (const [path, file] of Object.entries(release.files)) used.add(releaseFileKey(release, path, file));
  }
  const isFile = (key) => key.startsWith(`${PUBLIC}releases/`) || key.startsWith(CONTENTS);
  const unused = [...present.keys()].filter((key) => isFile(key) && !used.has(key) && !isYoung(key));
  // The lists first: what they name is complete as long as they exist.
  const old = [...lists.filter((key) => !stored.includes(key)), ...unused];
  for (const key of old) await bucket.remove(key);
  return old.length;
}
