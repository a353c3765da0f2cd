/** createPlatform: the platform of a page, with its query client, clock, network quality, panels and overlay queue. */
import { QueryClient } from '@tanstack/react-query';
import type { WpsError } from '@site/shared/wps';
import { publishBalances } from './balance';
import { createClock, synchronized } from './clock';
import { onAnswers } from './onAnswers';
import { publishUnread } from './unread';
import { createNetwork, measured } from './network';
import { createPanels } from './panels';
import { createOverlayQueue } from './overlayQueue';
import type { Platform, PlatformOptions } from './platform';

/** Creates the platform. A page has one; an embedded page and a test create their own. */
export function createPlatform(options: PlatformOptions): Platform {
  const network = createNetwork();
  const clock = createClock();
  const http = synchronized(measured(options.http, network), clock);
  const queries = createQueries();
  for (const publish of [publishBalances, publishUnread]) onAnswers(queries, options.session, publish(options.session));
  return {
    ...options,
    http,
    clock,
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
