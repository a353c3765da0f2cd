/** createPlatform: the object the host passes to every remote: session, http, messages, remotes, panels, journal. */
import { QueryClient } from '@tanstack/react-query';
import type { RemoteCatalog } from '@site/shared/contract';
import type { SiteI18n } from '@site/shared/i18n';
import type { Session } from '@site/shared/session';
import type { ToastStore } from '@site/shared/ui';
import type { HttpClient, Proofs, WpsError } from '@site/shared/wps';
import { publishBalances } from './balance';
import { onAnswers } from './onAnswers';
import { publishUnread } from './unread';
import { createNetwork, measured, type Network } from './network';
import { createPanels, type Panels } from './panels';
import { createOverlayQueue, type OverlayQueue } from './overlayQueue';
import type { Journal } from './journal';

export interface SiteConfig {
  /** Sent as `Merchant` with every call. */
  readonly merchantCode: string;
  /** Origin of the site; set on an embedding page only, otherwise the page's own origin. */
  readonly origin?: string;
}

export interface Platform {
  readonly config: SiteConfig;
  readonly session: Session;
  readonly http: HttpClient;
  /** Proofs of the session's key, for sockets. */
  readonly proofs?: Proofs | undefined;
  readonly network: Network;
  readonly i18n: SiteI18n;
  readonly remotes: RemoteCatalog;
  readonly toasts: ToastStore;
  readonly panels: Panels;
  readonly overlayQueue: OverlayQueue;
  readonly journal: Journal;
  readonly queries: QueryClient;
}

export type PlatformOptions = Omit<Platform, 'network' | 'panels' | 'queries' | 'overlayQueue'>;

/** Creates the platform. A page has one; an embedded page and a test create their own. */
export function createPlatform(parts: PlatformOptions): Platform {
  const network = createNetwork();
  const http = measured(parts.http, network);
  const queries = createQueries();
  for (const publish of [publishBalances, publishUnread]) onAnswers(queries, parts.session, publish(parts.session));
  return {
    ...parts,
    http,
    network,
    panels: createPanels(),
    overlayQueue: createOverlayQueue(),
    queries,
  };
}

function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // 'always': an offline request fails at once and shows the retry, instead of react-query's pause.
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && isTransportError(error),
        retryDelay: 600,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Retry transport failures once; a refusal is the gateway's decision and is not retried. */
const isTransportError = (error: WpsError): boolean =>
  error.kind === 'timed-out' || error.kind === 'gateway-unavailable';
