/** The only file that uses the Module Federation API: loads a release's exposed module (of unknown shape). */
import { getInstance } from '@module-federation/enhanced/runtime';
import federation from '@module-federation/webpack-bundler-runtime';
import type { RemoteRelease } from './registry';
import type { SiteLoader } from './siteLoader';

/** Load './remote' of a release. Rejects with the error; a second call after a failure loads again. */
export type LoadExposed = (release: RemoteRelease, origin: string) => Promise<unknown>;

/**
 * Entries of remotes contain no runtime: they use the page's one (tools/webpack/remote.mjs). Each gets
 * its own instance; by default the runtime would treat an entry as a second start of this host.
 */
function exposeRuntime(): void {
  const { runtime } = federation;
  if (!runtime) throw new Error('no federation runtime on this page');
  Object.assign(globalThis, {
    __siteFederation: { ...federation, runtime: { ...runtime, init: runtime.createInstance } },
  });
}

export function createExposedLoader(site: SiteLoader): LoadExposed {
  // Capture now: getInstance() later returns the newest instance.
  const page = getInstance();
  if (!page) throw new Error('no federation instance on this page');
  exposeRuntime();
  page.registerPlugins([
    {
      name: 'site-loader',
      // Entries go through the page's loader; Module Federation must never create a script element itself.
      loadEntry: async ({ remoteInfo }) => {
        await site.load(remoteInfo.entry);
        const container = (globalThis as Record<string, unknown>)[remoteInfo.entryGlobalName];
        // Undefined would make Module Federation use its own loader.
        if (!isContainer(container)) throw new Error('the entry set no container');
        return container;
      },
    },
  ]);
  const registered = new Set<string>();
  return async (release, origin) => {
    // The container's name contains the hash of the entry, so two releases with other code never share a cache entry.
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
