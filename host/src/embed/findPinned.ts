/** findPinned: the files of this script's own release when the site has a newer one (a pinned version, or a stale cache). */
import type { Registry, Release } from '../federation';
import { SiteFailure } from './component';

const TIMEOUT_MS = 10_000;

/**
 * The registry of the site is signed and lists the hash of each older release's description, which lists its files.
 * @throws SiteFailure `release-retired` when the site no longer has this release: the page has to pin a newer one.
 */
export const findPinned =
  (id: string, origin: string) =>
  async ({ host, embedReleases }: Pick<Registry, 'host' | 'embedReleases'>): Promise<Release | null> => {
    if (host.id === id) return null;
    const integrity = embedReleases?.[id];
    const url = `${origin}/releases/host/${id}/release.json`;
    if (integrity) {
      const response = await fetch(url, { integrity, signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (response.ok) return (await response.json()) as Release;
    }
    const detail = `release ${id} is no longer on the site: pin the version of ${origin}/embed.json`;
    console.error(`[site] ${detail}`);
    throw new SiteFailure('release-retired', detail);
  };
