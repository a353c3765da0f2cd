/** Loads a release's exposed module (of unknown shape) by the container interface of Module Federation. */
import runtime from './runtime';
import type { RemoteRelease } from './registry';
import type { SiteLoader } from './siteLoader';

/** Load './remote' of a release. Rejects with the error; a second call after a failure loads again. */
export type LoadExposed = (release: RemoteRelease, origin: string) => Promise<unknown>;

/** The share scopes of this build, which containers join. */
declare const __webpack_share_scopes__: { readonly default: object };

export function createExposedLoader(site: SiteLoader): LoadExposed {
  // Entries of remotes contain no runtime: they use the page's one (tools/webpack/remote.mjs).
  Object.assign(globalThis, { __siteFederation: runtime });

  const open = async (name: string, entry: string): Promise<Container> => {
    await site.load(entry);
    const container = (globalThis as Record<string, unknown>)[name];
    if (!isContainer(container)) throw new Error('the entry set no container');
    await container.init(__webpack_share_scopes__.default, []);
    return container;
  };

  const opened = new Map<string, Promise<Container>>();
  return async ({ container: name, base, entry }, origin) => {
    // The container's name contains the hash of the entry, so two releases with other code never share one.
    const opening = opened.get(name) ?? open(name, new URL(base + entry, origin).href);
    opened.set(name, opening);
    opening.catch(() => opened.delete(name));
    const factory = await (await opening).get('./remote');
    return factory();
  };
}

interface Container {
  readonly get: (module: string) => Promise<() => unknown>;
  /** The second argument: containers that are being initialised, which may be remotes of each other. */
  readonly init: (shareScope: object, initScope: unknown[]) => unknown;
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'get' in value && 'init' in value;
