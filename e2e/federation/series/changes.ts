/** Changes of a site in a random but repeatable order: releases, canaries and rollbacks of host and remotes. */
import type { SiteFolder } from '../../siteFolder';

const NAMES = ['agent', 'auth', 'games', 'host', 'member', 'promo'] as const;
export type Change = 'releases' | 'canaries' | 'rollbacks';

/** Copies of a release, each with an id of its own; later changes use them again. */
const COPIES = 3;

export function createChanges(site: SiteFolder, seed: number): { readonly next: () => Promise<Change> } {
  const random = createRandom(seed);
  const pick = <T>(values: readonly T[]): T | undefined => values[Math.floor(random() * values.length)];
  const known = new Map<string, string[]>();
  const withCanary = new Set<string>();

  const release = async (name: string, share?: number) => {
    const active = site.activeRelease(name);
    const made = known.get(name) ?? [active];
    known.set(name, made);
    if (made.length <= COPIES) made.push(await site.releaseAgain(name, undefined, share));
    else await site.release(name, pick(made.filter((id) => id !== active)) ?? active, share);
  };

  return {
    next: async () => {
      const name = pick(NAMES) ?? 'games';
      const action = random();
      if (action < 0.3 && (withCanary.has(name) || site.hasOlderRelease(name))) {
        // Ends the canary, or returns to the release before.
        await site.rollBack(name);
        withCanary.delete(name);
        return 'rollbacks';
      }
      if (action < 0.55 && name !== 'host') {
        await release(name, 1 + Math.floor(random() * 99));
        withCanary.add(name);
        return 'canaries';
      }
      await release(name);
      withCanary.delete(name);
      return 'releases';
    },
  };
}

/** Mulberry32: numbers from 0 to 1 that a seed repeats. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
