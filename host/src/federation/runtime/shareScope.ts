/** The share scope of a page: who offers which copy of a shared module, and which one a module gets. */
import type { Consumed, Factory, Instance, Share, ShareScope } from './types';
import { compareVersions, satisfies } from './versions';

/** Set by the build (tools/webpack/hostFederation.mjs): share key → versions as which the page's copy is accepted besides its own. */
declare const __EARLIER_VERSIONS__: Readonly<Record<string, readonly string[]>> | undefined;
const earlierOf = (shareKey: string): readonly string[] =>
  typeof __EARLIER_VERSIONS__ === 'undefined' ? [] : (__EARLIER_VERSIONS__[shareKey] ?? []);

/** Adds the container's own copies to its scope of this name. A copy of the same version that is there stays. */
export function provide({ shareScopeMap, own }: Instance, scopeName: string): void {
  const scope = (shareScopeMap[scopeName] ??= {});
  for (const [key, share] of own) if (share.scope.includes(scopeName)) (scope[key] ??= {})[share.version] ??= share;
}

/**
 * The factory of a consumed module: of the loaded copy, otherwise of the newest one, otherwise of the container's own
 * copy. A promise while it is being loaded.
 * @throws Error if the singleton's version is outside a strict range
 */
export function consume({ name, shareScopeMap }: Instance, consumed: Consumed): Factory | Promise<Factory> {
  const scope = shareScopeMap[consumed.shareScope[0] ?? 'default'];
  const share = find(scope?.[consumed.shareKey] ?? {}, consumed, name);
  return share ? load(share) : consumed.fallback();
}

function find(copies: ShareScope[string], consumed: Consumed, consumer: string): Share | undefined {
  const { shareKey, singleton, requiredVersion: range, strictVersion } = consumed;
  // The keys: containers of webpack's own plugin write no version into the copy.
  const versions = Object.keys(copies).sort((a, b) => rank(copies[b]) - rank(copies[a]) || compareVersions(b, a));
  const [best] = versions;
  if (best === undefined) return undefined;
  const fitting = (version: string) => !range || satisfies(version, range);
  if (singleton && range && earlierOf(shareKey).some(fitting)) return copies[best];
  if (!singleton || fitting(best)) {
    const version = versions.find(fitting);
    return version === undefined ? undefined : copies[version];
  }
  const { from } = copies[best] ?? {};
  const message = `version ${best} of the shared module ${shareKey} (from ${from}) does not satisfy ${range}, which ${consumer} needs`;
  if (strictVersion) throw new Error(message);
  console.warn(message);
  return copies[best];
}

const rank = (copy: Share | undefined): number => Number(Boolean(copy?.lib ?? copy?.loaded ?? copy?.loading));

function load(share: Share): Factory | Promise<Factory> {
  if (share.lib) return share.lib;
  const loading = share.loading ?? share.get();
  if (typeof loading === 'function') return setLoaded(share, loading);
  share.loading = loading;
  return loading
    .then((factory) => setLoaded(share, factory))
    .catch((error: unknown) => {
      // The next consumer loads it again.
      if (share.loading === loading) share.loading = null;
      throw error;
    });
}

export function setLoaded(share: Share, factory: Factory): Factory {
  share.lib ??= factory;
  share.loaded = true;
  return share.lib;
}
