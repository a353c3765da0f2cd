/** useDocumentTitle: sets the document title to the page's content in place of the route's general title (SITE-04). */
import { useEffect } from 'react';
import { useT } from '@site/shared/i18n';
import { isEmbedded } from '@site/shared/kernel';
import { usePlatform, useSite } from '@site/shared/platform';

/** The host sets the route's title when it, its language or the site's name changes; then this name is set again. */
export function useDocumentTitle(name: string | undefined): void {
  const site = useSite().name;
  // A third-party page keeps its own title.
  const hasOwnTitle = isEmbedded(usePlatform().config);
  const general = useT('games')('title.play');
  useEffect(() => {
    if (!name || hasOwnTitle) return undefined;
    const set = () => {
      const wanted = site ? `${name} · ${site}` : name;
      if (document.title !== wanted) document.title = wanted;
    };
    set();
    const watch = new MutationObserver(set);
    watch.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => watch.disconnect();
  }, [name, site, general, hasOwnTitle]);
}
