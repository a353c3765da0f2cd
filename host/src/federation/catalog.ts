/** The catalog: the remotes of this page and their code on demand. Never rejects; failures are values, retries start anew. */
import { err, type Result } from '@site/shared/kernel';
import type { ComposedRemote, RemoteCatalog, RemoteFailure, RemoteModule } from '@site/shared/contract';
import type { Health } from './health';
import type { LoadExposed } from './loadRemote';
import { parseRemote } from './parseRemote';
import type { RemoteRelease } from './registry';

interface CatalogParts {
  readonly releases: ReadonlyMap<string, RemoteRelease>;
  readonly aliases: Readonly<Record<string, string>>;
  readonly origin: string;
  readonly loadExposed: LoadExposed;
  readonly health: Health;
}

/** The loader gives up after seconds of its own; this is the last rope around everything else that may hang. */
const OVERALL_MS = 15_000;
/** A release that stands this long without a crash counts as healthy in this browser. */
const HEALTHY_AFTER_MS = 10_000;

export function createCatalog({ releases, aliases, origin, loadExposed, health }: CatalogParts): RemoteCatalog {
  const kept = new Map<string, Promise<Result<RemoteModule, RemoteFailure>>>();
  const crashed = new Set<string>();
  const broken = new Map<string, RemoteFailure>();

  const arrive = async (name: string): Promise<Result<RemoteModule, RemoteFailure>> => {
    const release = releases.get(name);
    if (!release) return err({ kind: 'unreachable', remote: name, detail: 'not on this site' });
    const hopeless = broken.get(name);
    if (hopeless) return err(hopeless);
    try {
      const result = parseRemote(name, await withinTime(loadExposed(release, origin)));
      if (result.ok) watchHealth(name, release.id);
      return result;
    } catch (error) {
      const failure = failureOf(name, error);
      // A shared module of the wrong version leaves the container half initialised: a second try would "succeed" wrongly.
      if (failure.kind === 'corrupt') broken.set(name, failure);
      return err(failure);
    }
  };

  const watchHealth = (name: string, release: string) =>
    setTimeout(() => {
      if (!crashed.has(name)) health.reportHealthy(name, release);
    }, HEALTHY_AFTER_MS);

  return {
    remotes: [...releases.values()].map(({ meta, id }): ComposedRemote => ({ meta, release: id })),
    aliases,
    load: (name) => {
      const known = kept.get(name);
      if (known) return known;
      const loading = arrive(name).then((result) => {
        if (!result.ok) kept.delete(name);
        return result;
      });
      kept.set(name, loading);
      return loading;
    },
    reportCrash: (name) => {
      crashed.add(name);
      const release = releases.get(name);
      if (release) health.reportCrash(name, release.id);
    },
  };
}

function withinTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timeout')), OVERALL_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Module Federation and webpack wrap the loader's word in their own messages; the word survives. */
function failureOf(remote: string, error: unknown): RemoteFailure {
  const detail = error instanceof Error ? error.message : String(error);
  if (/\btimeout\b/.test(detail)) return { kind: 'timed-out', remote, afterMs: OVERALL_MS };
  if (/\b(error|missing|unknown-script)\b/.test(detail) && !/version/i.test(detail)) {
    return { kind: 'unreachable', remote, detail };
  }
  return { kind: 'corrupt', remote, detail };
}
