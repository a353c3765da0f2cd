/** Platform: the object the host passes to every remote: session, http, clock, messages, remotes, panels, journal. */
import type { QueryClient } from '@tanstack/react-query';
import type { RemoteCatalog } from '@site/shared/contract';
import type { SiteI18n } from '@site/shared/i18n';
import type { Session } from '@site/shared/session';
import type { ToastStore } from '@site/shared/ui';
import type { HttpClient, Proofs } from '@site/shared/wps';
import type { Clock } from './clock';
import type { Journal } from './journal';
import type { Network } from './network';
import type { OverlayQueue } from './overlayQueue';
import type { Panels } from './panels';

export interface SiteConfig {
  /** Sent as `Merchant` with every call. */
  readonly merchantCode: string;
  /** Origin of the site; set on an embedding page only, otherwise the page's own origin. */
  readonly origin?: string;
}

export type WriteResult = 'accepted' | 'refused';

interface WriteSource {
  readonly remote: string;
  readonly release: string;
}

export interface Platform {
  readonly config: SiteConfig;
  readonly session: Session;
  readonly http: HttpClient;
  /**
   * Reports the result of a bet or another money write that is not a call of `http`, like a round of a game in a frame, for or
   * against the release of the remote (PLAT-11). Absent where releases are not judged.
   * @param from set by the platform of a remote
   */
  readonly reportWrite?: ((result: WriteResult, from?: WriteSource) => void) | undefined;
  /** Proofs of the session's key, for sockets. */
  readonly proofs?: Proofs | undefined;
  readonly clock: Clock;
  readonly network: Network;
  readonly i18n: SiteI18n;
  readonly remotes: RemoteCatalog;
  readonly toasts: ToastStore;
  readonly panels: Panels;
  readonly overlayQueue: OverlayQueue;
  readonly journal: Journal;
  readonly queries: QueryClient;
}

export type PlatformOptions = Omit<Platform, 'clock' | 'network' | 'panels' | 'queries' | 'overlayQueue'>;
