/** usePoster: the image that the boot script has preloaded for a widget of home, until home unmounts or the language changes. */
import { useEffect, useSyncExternalStore } from 'react';
import { useLocale } from '@site/shared/i18n';
import type { Poster } from '@site/shared/platform';
import { pageGlobals, type PreloadedImage } from '../pageGlobals';

export function usePoster(): Poster | null {
  const locale = useLocale();
  const poster = useSyncExternalStore(listen, get, none);
  // Used once: after leaving home the widget's code is already loaded.
  useEffect(() => () => void delete pageGlobals.__poster, []);
  return poster?.locale === locale ? { widget: poster.widget, src: poster.image.src } : null;
}

const get = (): PreloadedImage | null => pageGlobals.__poster ?? null;
const none = (): null => null;

function listen(changed: () => void): () => void {
  window.addEventListener('poster', changed);
  return () => window.removeEventListener('poster', changed);
}
