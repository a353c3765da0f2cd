/** usePreloadedBanner: the image that the boot script has preloaded for a widget of home, until home unmounts or the language changes. */
import { useEffect, useSyncExternalStore } from 'react';
import { useLocale } from '@site/shared/i18n';
import type { PreloadedBanner } from '@site/shared/platform';
import { pageGlobals, type PreloadedImage } from '../pageGlobals';

export function usePreloadedBanner(): PreloadedBanner | null {
  const locale = useLocale();
  const preloadedBanner = useSyncExternalStore(listen, get, none);
  // Used once: after leaving home the widget's code is already loaded.
  useEffect(() => () => void delete pageGlobals.__preloadedBanner, []);
  return preloadedBanner?.locale === locale ? { widget: preloadedBanner.widget, src: preloadedBanner.image.src } : null;
}

const get = (): PreloadedImage | null => pageGlobals.__preloadedBanner ?? null;
const none = (): null => null;

function listen(changed: () => void): () => void {
  window.addEventListener('preloadedBanner', changed);
  return () => window.removeEventListener('preloadedBanner', changed);
}
