/** RemoteFailure: every way a remote can fail to arrive or to stand, as one tagged union. The host shows it in that place only. */
import type { Result } from '@site/shared/kernel';
import type { RemoteMeta, RemoteModule } from './remote';

export type RemoteFailure =
  | { readonly kind: 'unreachable'; readonly remote: string; readonly detail: string }
  | { readonly kind: 'timed-out'; readonly remote: string; readonly afterMs: number }
  | { readonly kind: 'corrupt'; readonly remote: string; readonly detail: string }
  | { readonly kind: 'wrong-contract'; readonly remote: string; readonly expected: number; readonly found: unknown }
  | { readonly kind: 'crashed'; readonly remote: string; readonly detail: string };

/** One remote of the composition this page was made of. */
export interface ComposedRemote {
  readonly meta: RemoteMeta;
  /** Release id, for logs and for the visitor's support number. */
  readonly release: string;
}

/** The remotes of this page: known from the registry at once, their code loaded when a page or slot needs it. */
export interface RemoteCatalog {
  readonly remotes: readonly ComposedRemote[];
  /** Extra routes of the registry: unknown path → known path (SITE-02). */
  readonly aliases: Readonly<Record<string, string>>;
  /** Never rejects. A failed load may be called again and then starts anew; a loaded module is kept. */
  readonly load: (name: string) => Promise<Result<RemoteModule, RemoteFailure>>;
  /** Id of the release that new places of this remote use: the composed one until it is replaced. "" for an unknown remote. */
  readonly releaseOf: (name: string) => string;
  /**
   * A release failed after its entry had loaded: a file of it is missing, or its code threw. Resolves to true when another
   * release is used from now on; places that show the failed one without trouble keep it.
   * @param tried releases that the caller has tried in vain; none of them is the answer
   */
  readonly replace: (
    name: string,
    failed: string,
    failure: RemoteFailure,
    tried: ReadonlySet<string>,
  ) => Promise<boolean>;
  /** Called for every replacement of this page, past ones included. */
  readonly onReplaced: (listener: (replacement: Replacement) => void) => void;
}

/** One release of a remote took the place of another in this browser (PLAT-11). */
export interface Replacement {
  readonly remote: string;
  readonly from: string;
  readonly to: string;
  readonly failure: RemoteFailure;
}
