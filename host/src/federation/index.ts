/** composeSite: from the page's registry to the catalog of remotes, or the reason why it failed. */
import { memoryStorage, ok, safeStorage, storageKeys, type KeyValueStorage, type Result } from '@site/shared/kernel';
import type { RemoteCatalog } from '@site/shared/contract';
import { pageFetch } from '../pageFetch';
import { createCatalog, type CatalogOptions } from './catalog';
import { cohortOf } from './cohortOf';
import { canaryBucket, chooseRelease, createHealth } from './health';
import { createLateReporter } from './lateReporter';
import { createFileLists } from './fileLists';
import { createExposedLoader, type LoadExposed } from './loadRemote';
import {
  filesOf,
  openRegistry,
  readSequence,
  type BootFailure,
  type Registry,
  type Release,
  type RemoteRelease,
} from './registry';
import { shareReads, type ReadRegistry } from './shareReads';
import { createSiteLoader, type TrustedFiles } from './siteLoader';

export type { BootFailure, Registry, Release } from './registry';

/** The current key, and during a rotation a second one. */
declare const __SITE_PUBLIC_KEYS__: readonly JsonWebKey[];
declare const __SITE_DEV__: boolean;

const TIMEOUT_MS = 4_000;

/**
 * @param origin of the site: the page's own, or for an embedded remote the origin of the embed script
 * @param findRunning the release of the host that runs here, if it is not the active one
 */
export async function composeSite(
  text: string,
  origin: string,
  findRunning?: (registry: Registry) => Promise<Release | null>,
): Promise<Result<RemoteCatalog, BootFailure>> {
  const isOwnPage = origin === location.origin;
  // Never write into an embedding page's storage.
  const storage = isOwnPage ? safeStorage('localStorage') : memoryStorage();
  const loader = getPageLoader(origin);
  const now = Date.now();
  const trust = {
    keys: __SITE_PUBLIC_KEYS__,
    now,
    seen: readSequence(storage.getItem(storageKeys.registrySequence), now),
  };
  const registry = await openRegistry(text, trust);
  if (!registry.ok) return registry;
  storage.setItem(storageKeys.registrySequence, String(registry.value.sequence));
  loader.trust(filesOf(registry.value.host, origin));
  const running = await findRunning?.(registry.value);
  if (running) loader.trust(filesOf(running, origin));
  const { load, workerUrl } = loader;
  const health = createHealth(storage);
  const readRegistry = shareReads(() => fetchRegistry({ origin, trust }));
  const lists = createFileLists({
    lines: text.split('\n').slice(2),
    fetchLists: () => fetchText('/lists.json', origin),
    readRegistry,
  });
  const findCohort = (name: string, release: string) => {
    const remote = registry.value.remotes.find((listed) => listed.name === name);
    return remote && cohortOf(remote, canaryBucket(storage), release);
  };
  const findFiles = async (name: string, parts: readonly string[]) => {
    const release = releases.get(name);
    const list = release && (await lists.find(release));
    return list ? parts.flatMap((part) => list.parts[part] ?? []).map((file) => release.base + file) : [];
  };
  Object.defineProperty(globalThis, '__site', {
    value: Object.freeze({ load, workerUrl, isForeignPage: !isOwnPage, cohortOf: findCohort, findFiles }),
    // A composition that fails later is tried again.
    configurable: true,
  });

  const chosen = await chooseReleases(registry.value, { storage, health, readRegistry });
  const releases = await withOverrides(chosen, isOwnPage ? registry.value.overrideOrigins : []);
  const loadTrusted = createExposedLoader(loader);
  const loadExposed: LoadExposed = async (release, from) => {
    const list = await lists.find(release);
    // Without it the loader refuses the files.
    if (list) loader.trust(filesOf({ base: release.base, files: list.files }, origin));
    return loadTrusted(release, from);
  };
  const listReleases = async (name: string): Promise<readonly RemoteRelease[]> => {
    const remote = (await readRegistry())?.remotes.find((listed) => listed.name === name);
    return remote ? [remote.active, ...remote.previous] : [];
  };
  const report = isOwnPage && !__SITE_DEV__ ? createLateReporter() : undefined;
  const { aliases } = registry.value;
  const host = (running ?? registry.value.host).id;
  const options = { host, releases, aliases, origin, loadExposed, health, listReleases, ...(report ? { report } : {}) };
  return ok(createCatalog(isOwnPage ? await withFaults(options) : options));
}

/** The code of faults (one file with overrides and inspector) loads only in a tab where a developer has switched one on (docs/inspector.md). */
async function withFaults(options: CatalogOptions): Promise<CatalogOptions> {
  const faults = safeStorage('sessionStorage').getItem(storageKeys.faults);
  return faults ? (await import(/* webpackChunkName: "inspector" */ './faults')).applyFaults(options, faults) : options;
}

let pageLoader: TrustedFiles | null = null;

/** Once per page: a Trusted Types policy cannot be created twice. */
function getPageLoader(origin: string): TrustedFiles {
  pageLoader ??= createSiteLoader({
    document,
    retryAfterMs: TIMEOUT_MS,
    ...(isHttp1() ? { perRelease: 4 } : {}),
    download: async (url, request) => (await pageFetch(url, request)).arrayBuffer(),
    worker: '/sw.js',
    ...(__SITE_DEV__ ? { allowsUnlisted: (url) => url.startsWith(`${origin}/dev/`) } : {}),
  });
  return pageLoader;
}

/** Judged by the page itself, also for the site of an embedded remote. */
function isHttp1(): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.nextHopProtocol === 'http/1.1';
}

/** The code of overrides loads only where overrides are allowed, on a development site. */
async function withOverrides(
  releases: ReadonlyMap<string, RemoteRelease>,
  origins: readonly string[],
): Promise<ReadonlyMap<string, RemoteRelease>> {
  if (origins.length === 0) return releases;
  const { applyOverrides } = await import(/* webpackChunkName: "inspector" */ './overrides');
  return applyOverrides(releases, origins);
}

interface Choice {
  readonly storage: KeyValueStorage;
  readonly health: ReturnType<typeof createHealth>;
  readonly readRegistry: ReadRegistry;
}

async function chooseReleases(page: Registry, choice: Choice): Promise<ReadonlyMap<string, RemoteRelease>> {
  const { storage, health, readRegistry } = choice;
  const bucket = canaryBucket(storage);
  const choose = ({ remotes }: Registry) =>
    new Map(remotes.map((remote) => [remote.name, chooseRelease(remote, bucket, health)]));
  const releases = choose(page);
  const hasCrashedRelease = [...releases].some(([name, { id }]) => health.hasCrashed(name, id));
  if (!hasCrashedRelease) return releases;
  // Loaded late: only now the older releases matter; the page's copy of the registry omits them.
  const complete = await readRegistry();
  if (!complete) return releases;
  for (const [name, release] of choose(complete)) {
    const current = releases.get(name);
    if (current && health.hasCrashed(name, current.id)) releases.set(name, release);
  }
  return releases;
}

interface RegistrySource {
  readonly origin: string;
  readonly trust: Parameters<typeof openRegistry>[1];
}

/** Without the list of releases (null) the chosen release is tried again. */
async function fetchRegistry({ origin, trust }: RegistrySource): Promise<Registry | null> {
  const text = await fetchText('/registry.json', origin);
  const registry = text === null ? null : await openRegistry(text, trust);
  return registry?.ok ? registry.value : null;
}

async function fetchText(path: string, origin: string): Promise<string | null> {
  try {
    const response = await pageFetch(new URL(path, origin), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}
