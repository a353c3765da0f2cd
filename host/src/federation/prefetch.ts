/** takePrefetched: responses that the boot script requested while the scripts were loading; each is used once. */
import type { PrefetchedResponse } from '@site/shared/wps';
import { pageGlobals } from '../pageGlobals';

/** Older responses are dropped: the call is then no longer part of the page's start. */
const FRESH_MS = 20_000;

/**
 * The prefetched response of a guest's GET in this language; null when there is none and the call goes to the network.
 * @param url path and query exactly as the http client would send them
 */
export function takePrefetched(url: string, locale: string): Promise<PrefetchedResponse | null> | null {
  const prefetched = pageGlobals.__prefetched ?? {};
  const key = `${locale} ${url}`;
  const response = prefetched[key];
  if (!response) return null;
  // Consumed once; later calls go to the network.
  delete prefetched[key];
  return performance.now() < FRESH_MS ? response : null;
}
