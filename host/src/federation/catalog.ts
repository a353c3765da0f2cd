/**
 * The catalog: the remotes of this page and their code on demand. Never rejects: failures are values. A release that fails
 * is replaced by the last good one that the registry lists, at once and for this browser (PLAT-11).
 */
import { err, type Result } from '@site/shared/kernel';
import {
  parseMeta,
  type ComposedRemote,
  type RemoteCatalog,
  type RemoteFailure,
  type RemoteModule,
  type Replacement,
} from '@site/shared/contract';
import type { Health } from './health';
import type { HealthReport } from './healthReports';
import type { LoadExposed } from './loadRemote';
import { parseRemote } from './parseRemote';
import type { RemoteRelease } from './registry';

type Loaded = Result<RemoteModule, RemoteFailure>;
export type ReportHealth = (report: HealthReport) => void;

export interface CatalogOptions {
  /** The release of the host that runs here. */
  readonly host: string;
  readonly releases: ReadonlyMap<string, RemoteRelease>;
  readonly aliases: Readonly<Record<string, string>>;
  readonly origin: string;
  readonly loadExposed: LoadExposed;
  readonly health: Health;
  /** The releases of a remote that the site currently lists, newest first; [] when the registry cannot be read. */
  readonly listReleases: (name: string) => Promise<readonly RemoteRelease[]>;
  /** Health reports to the site (healthReports.ts); none of an embedding page. */
  readonly report?: ReportHealth;
}

/** Overall timeout for steps the loader does not time (init, evaluation). */
const LOAD_TIMEOUT_MS = 15_000;
/** A release that runs this long without a crash counts as healthy in this browser. */
const HEALTHY_AFTER_MS = 10_000;
/** Milliseconds after which no further release is tried: the visitor gets the failure and its retry. */
const FALLBACK_MS = 12_000;

export function createCatalog(options: CatalogOptions): RemoteCatalog {
  const { host, releases, aliases, origin, loadExposed, health, listReleases, report } = options;
  const current = new Map(releases);
  /** By container name, which contains the remote and the hash of its entry: releases with the same code have the same. */
  const modules = new Map<string, Promise<Loaded>>();
  const broken = new Map<string, RemoteFailure>();
  const crashed = new Set<string>();
  const replacing = new Map<string, Promise<boolean>>();
  const replacements: Replacement[] = [];
  const listeners = new Set<(replacement: Replacement) => void>();

  const fetchRelease = async (name: string, release: RemoteRelease): Promise<Loaded> => {
    const failure = broken.get(release.container);
    if (failure) return err(failure);
    report?.({ remote: name, release: release.id, outcome: 'tried' });
    // Code of another contract version is never run.
    const meta = parseMeta(release.meta);
    if (!meta.ok) return err({ remote: name, ...meta.error });
    const start = performance.now();
    try {
      const result = parseRemote(meta.value, await withinTime(loadExposed(release, origin)));
      // For the inspector, and in the browser's own performance panel.
      performance.measure(`site:load ${name} ${release.id}`, { start });
      if (result.ok) watchHealth(name, release);
      return result;
    } catch (error) {
      const failure = failureOf(name, error);
      // A shared module of the wrong version leaves the container half initialised: a second try would "succeed" wrongly.
      if (failure.kind === 'corrupt') broken.set(release.container, failure);
      return err(failure);
    }
  };

  const loadRelease = (name: string, release: RemoteRelease): Promise<Loaded> => {
    const cached = modules.get(release.container);
    if (cached) return cached;
    const loading = fetchRelease(name, release).then((result) => {
      if (!result.ok) modules.delete(release.container);
      return result;
    });
    modules.set(release.container, loading);
    return loading;
  };

  const watchHealth = (name: string, { container, id }: RemoteRelease) =>
    setTimeout(() => {
      if (!crashed.has(container)) health.reportHealthy(name, id);
    }, HEALTHY_AFTER_MS);

  const markFailed = (name: string, release: RemoteRelease, { kind }: RemoteFailure) => {
    // A network failure says nothing about the release.
    if (kind === 'unreachable' || kind === 'timed-out') return;
    report?.({ remote: name, release: release.id, outcome: 'failed' });
    // A later host may support its contract.
    if (kind === 'wrong-contract') return;
    crashed.add(release.container);
    health.reportCrash(name, release.id);
  };

  const findReplacement = async (name: string, failed: RemoteRelease, tried: ReadonlySet<string>) => {
    const deadline = Date.now() + FALLBACK_MS;
    const isCandidate = ({ id, container }: RemoteRelease) =>
      id !== failed.id && container !== failed.container && !tried.has(id) && !health.hasCrashed(name, id);
    const isLastGood = ({ id }: RemoteRelease) => Number(id === health.lastGood(name));
    const candidates = (await listReleases(name)).filter(isCandidate).sort((a, b) => isLastGood(b) - isLastGood(a));
    for (const candidate of candidates) {
      if (Date.now() > deadline) break;
      const result = await loadRelease(name, candidate);
      if (result.ok) return candidate;
      markFailed(name, candidate, result.error);
    }
    return null;
  };

  const fallBack = (
    name: string,
    failed: RemoteRelease,
    failure: RemoteFailure,
    tried: ReadonlySet<string>,
  ): Promise<boolean> => {
    const inUse = current.get(name);
    // Another component has already handled the same failure.
    if (inUse && inUse.id !== failed.id && !tried.has(inUse.id)) return Promise.resolve(true);
    const key = `${failed.container} ${[...tried].join(' ')}`;
    const pending = replacing.get(key);
    if (pending) return pending;
    markFailed(name, failed, failure);
    const replacement = findReplacement(name, failed, tried)
      .then((other) => {
        if (!other) return false;
        current.set(name, other);
        const event = { remote: name, from: failed.id, to: other.id, failure };
        replacements.push(event);
        for (const listener of listeners) listener(event);
        return true;
      })
      .finally(() => replacing.delete(key));
    replacing.set(key, replacement);
    return replacement;
  };

  /** Releases used on this page, by id: mounted components may still show them. */
  const releaseNamed = (name: string, id: string) =>
    [releases.get(name), current.get(name)].find((release) => release?.id === id) ?? current.get(name);

  return {
    remotes: [...releases.values()].map(({ meta, id }): ComposedRemote => ({ meta, release: id })),
    aliases,
    releaseOf: (name) => current.get(name)?.id ?? (name === 'host' ? host : ''),
    load: async (name) => {
      const release = current.get(name);
      if (!release) return err({ kind: 'unreachable', remote: name, detail: 'unknown remote' });
      const result = await loadRelease(name, release);
      if (result.ok) return result;
      const isReplaced = await fallBack(name, release, result.error, new Set([release.id]));
      return isReplaced ? loadRelease(name, current.get(name) ?? release) : result;
    },
    replace: async (name, id, failure, tried) => {
      const failed = releaseNamed(name, id);
      return failed ? fallBack(name, failed, failure, tried) : false;
    },
    onReplaced: (listener) => {
      listeners.add(listener);
      replacements.forEach(listener);
    },
  };
}

function withinTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timeout')), LOAD_TIMEOUT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Module Federation and webpack wrap the loader's error message; the LoadFault is still contained in it. */
function failureOf(remote: string, error: unknown): RemoteFailure {
  const detail = error instanceof Error ? error.message : String(error);
  if (/\btimeout\b/.test(detail)) return { kind: 'timed-out', remote, afterMs: LOAD_TIMEOUT_MS };
  if (/\b(error|missing|unknown-script)\b/.test(detail) && !/version/i.test(detail)) {
    return { kind: 'unreachable', remote, detail };
  }
  return { kind: 'corrupt', remote, detail };
}
