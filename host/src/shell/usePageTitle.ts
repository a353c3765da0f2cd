/** usePageTitle: the current page's title; "" until its remote has loaded its messages. */
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
 * Checks the message itself: a remote has two bundles and the one without titles may load first. Checked again right
 * after subscribing, for messages that loaded between the first render and the subscription.
 */
function useHasMessage(namespace: string, key: string): boolean {
  const { instance } = usePlatform().i18n;
  // Checked again when the language changes.
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
