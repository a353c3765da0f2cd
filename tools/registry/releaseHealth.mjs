/** releaseHealth: what browsers have reported about each release of a remote, for its team (docs/releases.md). */
import { readState } from '../release/siteState.mjs';
import { readCounts } from './watchReleases.mjs';

/**
 * Of the releases that browsers have started since the site servers did, newest first.
 * @param {string} remote
 * @param {{ read?: typeof readCounts }} [options]
 * @returns {{ release: string, is: string, loads: number, adoption: number, failed: number, errored: number, slow: number, refused: number }[]}
 *   `is`: active, canary N %, withdrawn or older; `loads`: page loads; `adoption`: their share of all page loads of the
 *   remote; `errored`: share of its sessions; `refused`: of its page loads with a bet or another money write, those in which
 *   one was refused; the others are shares of all of the release's own page loads (0 to 1)
 */
export function releaseHealth(remote, { read = readCounts } = {}) {
  const { history = [], canary = null, withdrawn = [] } = readState().remotes[remote] ?? {};
  // The others are the groups of a canary's comparison: the same page loads again.
  const counts = Object.fromEntries(Object.entries(read()[remote] ?? {}).filter(([key]) => !key.includes(':')));
  const all = Object.values(counts).reduce((sum, { tried }) => sum + tried, 0);
  const shareOf = (part, whole) => (whole === 0 ? 0 : part / whole);
  const kindOf = (id) => {
    if (canary?.id === id) return `canary ${canary.share} %`;
    if (history[0] === id) return 'active';
    return withdrawn.includes(id) ? 'withdrawn' : 'older';
  };
  const order = [...new Set([canary?.id, ...history, ...withdrawn, ...Object.keys(counts)])].filter(
    (id) => id && (counts[id] || id === history[0] || id === canary?.id),
  );
  return order.map((release) => {
    const {
      tried = 0,
      session = 0,
      failed = 0,
      errored = 0,
      slow = 0,
      write = 0,
      'write-failed': refused = 0,
    } = counts[release] ?? {};
    return {
      ...{ release, is: kindOf(release), loads: tried, adoption: shareOf(tried, all) },
      ...{ failed: shareOf(failed, tried), errored: shareOf(errored, session), slow: shareOf(slow, tried) },
      refused: shareOf(refused, write),
    };
  });
}
