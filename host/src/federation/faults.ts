/**
 * Faults: a developer makes a remote fail in this tab, to see what a visitor would see (docs/inspector.md). Stored in
 * sessionStorage, applied when the page loads. Nothing that happens under a fault is reported or remembered.
 */
import { memoryStorage, storageKeys, type KeyValueStorage } from '@site/shared/kernel';
import type { CatalogOptions } from './catalog';
import { createHealth } from './health';
import type { RemoteRelease } from './registry';

export const FAULTS = ['kill', 'slow', 'corrupt', 'older'] as const;
export type Fault = (typeof FAULTS)[number];
export type Faults = Readonly<Record<string, Fault>>;

/** Longer than a skeleton usually shows, shorter than the timeout of a load. */
const SLOW_MS = 5_000;

/** Unknown values are ignored: another release of the host may have written them. */
export function parseFaults(text: string | null): Faults {
  try {
    const stored = Object.entries(JSON.parse(text ?? '{}') as Record<string, Fault>);
    return Object.fromEntries(stored.filter(([, fault]) => FAULTS.includes(fault)));
  } catch {
    return {};
  }
}

/** Sets or ends (null) the fault of a remote; it takes effect when the page is loaded again. */
export function storeFault(storage: KeyValueStorage, remote: string, fault: Fault | null): void {
  const { [remote]: _ended, ...others } = parseFaults(storage.getItem(storageKeys.faults));
  const faults = fault ? { ...others, [remote]: fault } : others;
  if (Object.keys(faults).length === 0) storage.removeItem(storageKeys.faults);
  else storage.setItem(storageKeys.faults, JSON.stringify(faults));
}

export async function applyFaults(options: CatalogOptions, text: string): Promise<CatalogOptions> {
  const faults = parseFaults(text);
  const { host, releases, loadExposed, listReleases, aliases, origin } = options;
  const chosen = new Map(releases);
  for (const [name, release] of releases) {
    if (faults[name]) console.warn(`fault of ${name} in this tab: ${faults[name]}; Alt+Shift+C opens the inspector`);
    if (faults[name] !== 'older') continue;
    const older = olderThan(release, await listReleases(name));
    if (older) chosen.set(name, older);
  }
  const nameOf = (release: RemoteRelease) => release.meta.name;
  return {
    host,
    aliases,
    origin,
    releases: chosen,
    // A switched fault must neither count against a release nor be avoided after the next reload.
    health: createHealth(memoryStorage()),
    listReleases: async (name) => (faults[name] === 'kill' ? [] : listReleases(name)),
    loadExposed: async (release, from) => {
      const fault = faults[nameOf(release)];
      if (fault === 'kill') throw new Error('error');
      if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      // The other releases of the remote are sound: the page falls back to one, if the site lists any.
      if (fault === 'corrupt' && release.id === chosen.get(nameOf(release))?.id) return {};
      return loadExposed(release, from);
    },
  };
}

/** The next older release that the site lists; undefined when there is none. */
const olderThan = ({ id }: Pick<RemoteRelease, 'id'>, listed: readonly RemoteRelease[]) =>
  listed[listed.findIndex((release) => release.id === id) + 1];
