/** usePageTitle: the current page's title; "" until its remote has loaded its messages. */
import { useCallback, useSyncExternalStore } from 'react';
import { useT } from '@site/shared/i18n';
import { usePlatform, useSession } from '@site/shared/platform';
import { usePageHandle } from './pageHandle';

export function usePageTitle(): string {
  const { title } = usePageHandle();
  const { namespace, key } = title ?? NO_TITLE;
  const t = useT(namespace);
  const isLoaded = useHasMessage(namespace, key);
  return isLoaded ? t(key) : '';
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
    (onAdded: () => void) => {
      instance.store.on('added', onAdded);
      return () => instance.store.off('added', onAdded);
    },
    [instance],
  );
  const hasMessage = () => instance.exists(key, { ns: namespace });
  return useSyncExternalStore(subscribe, hasMessage, hasMessage);
}
