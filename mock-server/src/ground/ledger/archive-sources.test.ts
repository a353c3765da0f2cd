/** From when on reads look into the archive. */
import { reachesArchive } from './archive-sources';

const DAY = 86_400_000;

it('[OPS-02] what is 62 days old or younger is never archived, so that reads of it do not look there', () => {
  const at = 1_000 * DAY;
  expect([0, 61, 62].map((days) => reachesArchive(at - days * DAY, at))).toEqual([false, false, false]);
  expect([reachesArchive(at - 62 * DAY - 1, at), reachesArchive(0, at)]).toEqual([true, true]);
});
