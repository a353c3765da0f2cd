/** What the page's inline scripts leave for the host: prefetched responses and the preloaded image. */
import type { PrefetchedResponse } from '@site/shared/wps';

/** The first image of a widget of home, decoded. */
export interface PreloadedImage {
  /** "promo/banners" */
  readonly widget: string;
  readonly locale: string;
  readonly image: HTMLImageElement;
}

interface PageGlobals {
  /** "bn /wps/…" → the response, or null when the request failed. */
  __prefetched?: Record<string, Promise<PrefetchedResponse | null>>;
  /** Set together with the event `preloadedBanner`. */
  __preloadedBanner?: PreloadedImage;
}

export const pageGlobals = globalThis as PageGlobals;
