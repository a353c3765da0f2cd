/** Overrides: in this tab, one remote loads from a developer's build on an origin that the site's registry allows (PLAT-06). */
import { parseUrl, safeStorage, storageKeys, type KeyValueStorage } from '@site/shared/kernel';
import { parseMeta } from '@site/shared/contract';
import type { Registry, RemoteRelease } from './registry';
import { jsonOf } from './registryText';

export interface Override {
  readonly remote: string;
  readonly origin: string;
}

/** Why an override is ignored; logged on the console. */
export type OverrideFault = 'origin-not-allowed' | 'unreachable' | 'not-found' | 'unreadable';

const TIMEOUT_MS = 4_000;
const OVERRIDE = /^([a-z][a-z0-9-]*)@(.+)$/;

/**
 * The override of this tab: `?override=games@http://localhost:3001` is stored until the tab closes or `?override=off`.
 * @param search the query of the page's URL
 */
export function readOverrides(search: string, storage: KeyValueStorage): readonly Override[] {
  const stored = new Map(Object.entries(storedOverrides(storage)));
  for (const override of new URLSearchParams(search).getAll('override')) {
    const [, remote, address] = OVERRIDE.exec(override) ?? [];
    if (override === 'off') stored.clear();
    const origin = parseUrl(address ?? '')?.origin;
    if (remote && origin) stored.set(remote, origin);
  }
  storage.setItem(storageKeys.overrides, JSON.stringify(Object.fromEntries(stored)));
  return [...stored].map(([remote, origin]) => ({ remote, origin }));
}

/** Remote → origin, as this tab has stored them; none when the stored text is damaged. */
export function storedOverrides(storage: KeyValueStorage): Readonly<Record<string, string>> {
  try {
    return Object(JSON.parse(storage.getItem(storageKeys.overrides) ?? '{}')) as Record<string, string>;
  } catch {
    return {};
  }
}

/** Sets or ends (null) the override of one remote; it takes effect when the page is loaded again. */
export function storeOverride(storage: KeyValueStorage, remote: string, origin: string | null): void {
  const { [remote]: _ended, ...others } = storedOverrides(storage);
  storage.setItem(storageKeys.overrides, JSON.stringify(origin ? { ...others, [remote]: origin } : others));
}

/**
 * The release of a developer's site that replaces this site's. Its registry is signed by another key: the signed list of
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
    const { remotes } = JSON.parse(jsonOf(text)) as Registry;
    const release = remotes.find(({ name }) => name === remote)?.active;
    if (!release) return 'not-found';
    const meta = parseMeta(release.meta);
    if (!meta.ok) return 'unreadable';
    // An absolute base: all URLs derived from it stay on the developer's origin.
    return { ...release, meta: meta.value, base: new URL(release.base, origin).href };
  } catch {
    return 'unreachable';
  }
}

async function getText(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(String(response.status));
  return response.text();
}

/** Replaces overridden remotes and logs each on the console. */
export async function applyOverrides(
  releases: ReadonlyMap<string, RemoteRelease>,
  allowed: readonly string[],
): Promise<ReadonlyMap<string, RemoteRelease>> {
  const replaced = new Map(releases);
  for (const override of readOverrides(window.location.search, safeStorage('sessionStorage'))) {
    const release = await fetchOverride(override, allowed);
    if (typeof release !== 'string') replaced.set(override.remote, release);
    const outcome = typeof release === 'string' ? `refused (${release})` : `release ${release.id}`;
    console.warn(`override of ${override.remote} by ${override.origin}: ${outcome}; ?override=off ends it`);
  }
  return replaced;
}
