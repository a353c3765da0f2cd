/** Prefetch: a guest's first requests and the first image, sent while the scripts are loading. */
import { addressesOf, IMAGE_HOST_CHOICE, SITE } from '@site/shared/kernel';
import type { Ask } from '@site/shared/contract';
import {
  guestPromoCounters,
  requestHeaders,
  status as statusCall,
  type PrefetchedResponse,
  type Status,
} from '@site/shared/wps';
import type { Widget } from './bootPage';
import { pageGlobals } from '../pageGlobals';

type Response = Promise<PrefetchedResponse | null>;

interface Start {
  readonly locale: string;
  readonly widgets: readonly Widget[];
  /** The page contains the responses of its own calls. */
  readonly isServed: boolean;
  readonly cachedStatus: Partial<Status> | null;
}

/**
 * Prefetches the calls that every page starts with (status/StatusGate, platform/site.ts), and those of its widgets. The
 * http client takes the responses by URL (federation/prefetch.ts). What is visible first is requested first; the returned
 * function requests the rest.
 */
export function prefetchCalls({ locale, widgets, isServed, cachedStatus }: Start): () => void {
  const prefetched: NonNullable<typeof pageGlobals.__prefetched> = (pageGlobals.__prefetched = {});
  const prefetch = ({ url, module }: Ask, priority: 'high' | 'low'): Response => {
    const address = url.replace('{MERCHANT}', SITE.merchantCode).replace('{LANGUAGE}', locale.toUpperCase());
    const requestId = crypto.randomUUID();
    const headers = requestHeaders({ merchantCode: SITE.merchantCode, locale, requestId, module });
    return (prefetched[`${locale} ${address}`] ??= fetch(address, { headers, priority })
      .then(async (response) => ({
        status: response.status,
        data: await response.text(),
        headers: { 'x-request-id': response.headers.get('x-request-id') },
      }))
      // A failed prefetch is repeated by the http client.
      .catch(() => null));
  };
  const prefetchWidgets = (shown: readonly Widget[], priority: 'high' | 'low') => {
    for (const { remote, name, asks = [] } of shown) {
      for (const call of asks) {
        const response = prefetch(call, priority);
        if (call.picture) preloadImage(`${remote}/${name}`, call.picture, response).catch(() => undefined);
      }
    }
  };
  const preloadImage = async (widget: string, path: string, response: Response) => {
    const src = path
      .split('.')
      .reduce((value, key) => (value as Record<string, unknown>)[key], await valueOf(response));
    const { info } = cachedStatus ?? ((await valueOf(status)) as Status);
    await showImage(widget, locale, addressesOf(src as string, info?.imageCDNs ?? [])[0] ?? '');
  };
  const status = prefetch({ url: statusCall.path, ...statusCall.options }, 'high');
  if (isServed) return () => undefined;
  const isFirst = ({ slot }: Widget) => slot === 'home.banner';
  prefetchWidgets(widgets.filter(isFirst), 'high');
  void prefetch({ url: `${guestPromoCounters.path}?merchantCode={MERCHANT}` }, 'high');
  return () =>
    prefetchWidgets(
      widgets.filter((widget) => !isFirst(widget)),
      'low',
    );
}

/**
 * A member's first image: that of the page rendered for guests, whose address the site server has put into the page
 * (host/server/pages/composePage.ts). A member's own calls need the token, which the boot script does not handle.
 */
export function showServedPicture(served: string, locale: string): void {
  const [, servedLocale, imageHost, widget, src] = /^(\S+) (\S+) (\S+) (.+)$/.exec(served) ?? [];
  if (servedLocale !== locale || !widget || !src) return;
  (globalThis as { [IMAGE_HOST_CHOICE]?: number })[IMAGE_HOST_CHOICE] = Number(imageHost);
  showImage(widget, locale, src).catch(() => undefined);
}

/**
 * Loads the first image of a widget, which is shown before the widget's code has loaded: in the first screen (show.ts), then
 * by React (home/usePreloadedBanner.ts), then by the widget from the browser's memory cache.
 */
async function showImage(widget: string, locale: string, src: string): Promise<void> {
  const image = new Image();
  image.fetchPriority = 'high';
  image.decoding = 'sync';
  image.src = src;
  await image.decode();
  pageGlobals.__preloadedBanner = { widget, locale, image };
  dispatchEvent(new Event('preloadedBanner'));
}

/** Rejects for a failed response: there is no image then. */
const valueOf = async (response: Response): Promise<unknown> =>
  (JSON.parse((await response)?.data as string) as { readonly value: unknown }).value;
