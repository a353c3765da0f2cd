/** usePoster: the picture that boot.js has fetched for a widget of home, until home is left or the language changes. */
import { useEffect, useSyncExternalStore } from 'react';
import { useLocale } from '@site/shared/i18n';
import type { Poster } from '@site/shared/platform';

/** Set by federation/boot.js, which says so with an event of that name. */
interface Begun {
  readonly widget: string;
  readonly locale: string;
  readonly image: HTMLImageElement;
}

const scope = globalThis as { __poster?: Begun };

export function usePoster(): Poster | null {
  const locale = useLocale();
  const begun = useSyncExternalStore(listen, get, none);
  // Who comes back finds the widget itself.
  useEffect(() => () => void delete scope.__poster, []);
  return begun?.locale === locale ? { widget: begun.widget, src: begun.image.src } : null;
}

const get = (): Begun | null => scope.__poster ?? null;
const none = (): null => null;

function listen(changed: () => void): () => void {
  window.addEventListener('poster', changed);
  return () => window.removeEventListener('poster', changed);
}
