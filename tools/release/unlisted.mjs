/**
 * Since when a stored release is in no history and no canary. Open tabs may run it for a while from then on, however old its files
 * are: a release can be active for months. Keys are 'games/1f2e…', times are in milliseconds.
 */
const DAY_MS = 24 * 3600 * 1000;
export const UNLISTED_RELEASE_MS = 7 * DAY_MS;
/** A time outlives its release: another machine may still have the files, and must not count from the beginning. */
const FORGOTTEN_MS = 60 * DAY_MS;

/**
 * @param {Record<string, number> | undefined} known the times so far; undefined in older states
 * @param {{ stored: readonly string[], isListed: (key: string) => boolean }} releases
 * @param {number} now
 * @returns {Record<string, number>}
 */
export function unlistedSince(known = {}, { stored, isListed }, now) {
  const isCurrent = ([key, since]) => !isListed(key) && now - since < FORGOTTEN_MS;
  const current = Object.fromEntries(Object.entries(known).filter(isCurrent));
  const found = stored.filter((key) => !isListed(key) && !(key in current)).map((key) => [key, now]);
  return { ...current, ...Object.fromEntries(found) };
}

/**
 * @param {{ since?: number, changedAt: number }} release `since`: unlistedSince, undefined where it is not known; `changedAt`: when
 *   its files arrived
 */
export const isDeletable = ({ since = 0, changedAt }, now = Date.now()) =>
  now - Math.max(since, changedAt) >= UNLISTED_RELEASE_MS;
