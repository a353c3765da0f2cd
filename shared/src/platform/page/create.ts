/** createPlatform: the one object the host makes and hands to every remote: session, calls, messages, remotes, panels, log. */
import { QueryClient } from '@tanstack/react-query';
import type { RemoteCatalog } from '@site/shared/contract';
import type { SiteI18n } from '@site/shared/i18n';
import type { Session } from '@site/shared/session';
import type { ToastStore } from '@site/shared/ui';
import type { HttpClient, WpsError } from '@site/shared/wps';
import { createNetwork, measured, type Network } from './network';
import { createPanels, type Panels } from './panels';
import { createTurns, type Turns } from './turns';
import type { Journal } from './journal';

export interface SiteConfig {
  /** Sent as `Merchant` with every call. */
  readonly merchantCode: string;
  /** Where the site is; told only in a foreign page, elsewhere it is the page's own origin. */
  readonly origin?: string;
}

export interface Platform {
  readonly config: SiteConfig;
  readonly session: Session;
  readonly http: HttpClient;
  readonly network: Network;
  readonly i18n: SiteI18n;
  readonly remotes: RemoteCatalog;
  readonly toasts: ToastStore;
  readonly panels: Panels;
  readonly turns: Turns;
  readonly journal: Journal;
  readonly queries: QueryClient;
}

export type PlatformParts = Omit<Platform, 'network' | 'panels' | 'queries' | 'turns'>;

/** Make a platform of its parts. A page has one; an embedded page and a test make their own. */
export function createPlatform(parts: PlatformParts): Platform {
  const network = createNetwork();
  const http = measured(parts.http, network);
  return { ...parts, http, network, panels: createPanels(), turns: createTurns(), queries: createQueries() };
}

function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // An offline phone gets its answer at once: the failed state says so and offers the retry.
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && isWayError(error as unknown as WpsError),
        retryDelay: 600,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Worth one silent second try: the way failed, not the gateway's judgement. */
const isWayError = (error: WpsError): boolean => error.kind === 'timed-out' || error.kind === 'gateway-unavailable';
