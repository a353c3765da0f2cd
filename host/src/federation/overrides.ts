/** Overrides: in this tab, one remote loads from a developer's build on an origin that the site's registry allows (PLAT-06). */
import { safeStorage } from '@site/shared/kernel';
import { parseMeta } from '@site/shared/contract';
import type { Registry, RemoteRelease } from './registry';

export interface Override {
  readonly remote: string;
  readonly origin: string;
}

/** Why an override is ignored; logged on the console. */
export type OverrideFault = 'origin-not-allowed' | 'unreachable' | 'not-there' | 'unreadable';

const KEPT = 'site.overrides';
const PATIENCE_MS = 4_000;
const WISH = /^([a-z][a-z0-9-]*)@(.+)$/;

/**
 * The override of this tab: `?override=games@http://localhost:3001` is stored until the tab closes or `?override=off`.
 * @param search the query of the page's URL
 */
export function readOverrides(search: string, storage: Storage): readonly Override[] {
  const kept = new Map<string, string>(Object.entries(JSON.parse(storage.getItem(KEPT) ?? '{}') as object));
  for (const wish of new URLSearchParams(search).getAll('override')) {
    const [, remote, address] = WISH.exec(wish) ?? [];
    if (wish === 'off') kept.clear();
    else if (remote && address && URL.canParse(address)) kept.set(remote, new URL(address).origin);
  }
  storage.setItem(KEPT, JSON.stringify(Object.fromEntries(kept)));
  return [...kept].map(([remote, origin]) => ({ remote, origin }));
}

/**
 * The release of a developer's site that replaces this site's. Its registry is not signed by us: the signed list of
 * allowed origins authorises it, and its files are still checked against its hashes.
 */
export async function fetchOverride(
  { remote, origin }: Override,
  allowed: readonly string[],
  fetchText: (url: string) => Promise<string> = getText,
): Promise<RemoteRelease | OverrideFault> {
  if (!allowed.includes(origin)) return 'origin-not-allowed';
  try {
    const text = await fetchText(new URL('/registry.json', origin).href);
    const { remotes } = JSON.parse(text.slice(text.indexOf('\n') + 1)) as Registry;
    const release = remotes.find(({ name }) => name === remote)?.active;
    if (!release) return 'not-there';
    if (!parseMeta(release.meta).ok) return 'unreadable';
    // An absolute base: all URLs derived from it stay on the developer's origin.
    return { ...release, base: new URL(release.base, origin).href };
  } catch {
    return 'unreachable';
  }
}

async function getText(url: string): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.text();
}

/** Replaces overridden remotes and logs each on the console. */
export async function applyOverrides(
  releases: ReadonlyMap<string, RemoteRelease>,
  allowed: readonly string[],
): Promise<ReadonlyMap<string, RemoteRelease>> {
  const replaced = new Map(releases);
  for (const wish of readOverrides(window.location.search, safeStorage('sessionStorage'))) {
    const release = await fetchOverride(wish, allowed);
    if (typeof release !== 'string') replaced.set(wish.remote, release);
    const outcome = typeof release === 'string' ? `refused (${release})` : `release ${release.id}`;
    console.warn(`override of ${wish.remote} by ${wish.origin}: ${outcome}; ?override=off ends it`);
  }
  return replaced;
}
