/** RemoteFailure: every failure of loading or rendering a remote, as a tagged union. The host shows it in that place only. */
import type { Result } from '@site/shared/kernel';
import type { RemoteMeta, RemoteModule } from './remote';

export type RemoteFailure =
  | { readonly kind: 'unreachable'; readonly remote: string; readonly detail: string }
  | { readonly kind: 'timed-out'; readonly remote: string; readonly afterMs: number }
  | { readonly kind: 'corrupt'; readonly remote: string; readonly detail: string }
  | { readonly kind: 'wrong-contract'; readonly remote: string; readonly expected: number; readonly found: unknown }
  | { readonly kind: 'crashed'; readonly remote: string; readonly detail: string };

/** One remote of the page's composition. */
export interface ComposedRemote {
  readonly meta: RemoteMeta;
  /** Release id, for logs and for the support reference shown to the visitor. */
  readonly release: string;
}

/** The remotes of this page: known from the registry at once, their code loads when a page or slot needs it. */
export interface RemoteCatalog {
  readonly remotes: readonly ComposedRemote[];
  /** Extra routes of the registry: unknown path → known path (SITE-02). */
  readonly aliases: Readonly<Record<string, string>>;
  /** Never rejects. A failed load can be called again and then loads again; a loaded module is cached. */
  readonly load: (name: string) => Promise<Result<RemoteModule, RemoteFailure>>;
  /** Release id that new mounts of this remote use: the composed one until it is replaced; of `host` the one that runs. "" for an unknown remote. */
  readonly releaseOf: (name: string) => string;
  /**
   * A release failed after its entry had loaded: a file is missing, or its code threw. Resolves to true when another
   * release is used from now on; mounted components that work keep the old one.
   * @param tried releases that the caller has already tried; they are not chosen again
   */
  readonly replace: (
    name: string,
    failed: string,
    failure: RemoteFailure,
    tried: ReadonlySet<string>,
  ) => Promise<boolean>;
  /** Called for every replacement on this page, past ones included. */
  readonly onReplaced: (listener: (replacement: Replacement) => void) => void;
}

/** One release of a remote replaced another in this browser (PLAT-11). */
export interface Replacement {
  readonly remote: string;
  readonly from: string;
  readonly to: string;
  readonly failure: RemoteFailure;
}
