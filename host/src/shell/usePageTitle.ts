/** usePageTitle: the words of the current page's title; "" until its remote has brought its messages. */
import { useCallback, useSyncExternalStore } from 'react';
import { useT } from '@site/shared/i18n';
import { usePlatform, useSession } from '@site/shared/platform';
import { usePageHandle } from '../routing/pageHandle';

export function usePageTitle(): string {
  const { title } = usePageHandle();
  const { namespace, key } = title ?? NO_TITLE;
  const t = useT(namespace);
  const isHere = useHasMessage(namespace, key);
  return isHere ? t(key) : '';
}

const NO_TITLE = { namespace: 'host', key: '' };

/**
 * The message itself is asked for: of a remote's two bundles the one without titles may come first. Asked again right
 * after subscribing: messages that came between the first paint and that moment are not missed.
 */
function useHasMessage(namespace: string, key: string): boolean {
  const { instance } = usePlatform().i18n;
  // Asked anew with the language.
  useSession((state) => state.locale);
  const subscribe = useCallback(
    (tell: () => void) => {
      instance.store.on('added', tell);
      return () => instance.store.off('added', tell);
    },
    [instance],
  );
  const ask = () => instance.exists(key, { ns: namespace });
  return useSyncExternalStore(subscribe, ask, ask);
}
