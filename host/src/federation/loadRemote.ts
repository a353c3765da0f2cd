/** The only file that speaks Module Federation: one release in, its exposed module (of unknown shape) out. */
import { getInstance } from '@module-federation/enhanced/runtime';
import federation from '@module-federation/webpack-bundler-runtime';
import type { RemoteRelease } from './registry';
import type { SiteLoader } from './siteLoader';

/** Load './remote' of a release. Rejects with whatever went wrong; a second call after a failure starts anew. */
export type LoadExposed = (release: RemoteRelease, origin: string) => Promise<unknown>;

/**
 * Entries of remotes carry no runtime of their own: they find the page's one here (tools/webpack/remote.mjs). Each gets
 * an instance of its own; left to itself the runtime would take an entry for a second start of this host.
 */
function lendRuntime(): void {
  const { runtime } = federation;
  if (!runtime) throw new Error('no federation runtime on this page');
  Object.assign(globalThis, {
    __siteFederation: { ...federation, runtime: { ...runtime, init: runtime.createInstance } },
  });
}

export function createExposedLoader(site: SiteLoader): LoadExposed {
  // Held fast: the lent runtime would answer later questions with the instance of whoever came last.
  const page = getInstance();
  if (!page) throw new Error('no federation instance on this page');
  lendRuntime();
  page.registerPlugins([
    {
      name: 'site-loader',
      // Entries go through the page's one loader; Module Federation never makes a script element itself.
      loadEntry: async ({ remoteInfo }) => {
        await site.load(remoteInfo.entry);
        const container = (globalThis as Record<string, unknown>)[remoteInfo.entryGlobalName];
        // Undefined would send Module Federation to its own loader.
        if (!isContainer(container)) throw new Error('the entry set no container');
        return container;
      },
    },
  ]);
  const registered = new Set<string>();
  return async (release, origin) => {
    // The container's name holds the release id, so two releases of one remote never meet in a cache.
    const { container } = release;
    if (!registered.has(container)) {
      registered.add(container);
      const entry = new URL(release.base + release.entry, origin).href;
      page.registerRemotes([{ name: container, entry, entryGlobalName: container, type: 'var' }]);
    }
    return page.loadRemote(`${container}/remote`);
  };
}

interface Container {
  readonly get: (module: string) => Promise<() => unknown>;
  readonly init: (...args: never[]) => void | Promise<void>;
}

const isContainer = (value: unknown): value is Container & never =>
  typeof value === 'object' && value !== null && 'get' in value && 'init' in value;
