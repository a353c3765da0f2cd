/** usePageTitle: the words of the current page's title; "" until its remote has brought its messages. */
import { useCallback, useSyncExternalStore } from 'react';
import { useT } from '@site/shared/i18n';
import { usePlatform, useSession } from '@site/shared/platform';
import { usePageHandle } from '../routing/pageHandle';

export function usePageTitle(): string {
  const { title } = usePageHandle();
  const t = useT(title?.namespace ?? 'host');
  const isHere = useHasMessages(title?.namespace ?? 'host');
  return title && isHere ? t(title.key) : '';
}

/** Asked again right after subscribing: messages that came between the first paint and that moment are not missed. */
function useHasMessages(namespace: string): boolean {
  const { instance } = usePlatform().i18n;
  // The bundle question is asked anew with the language.
  useSession((state) => state.locale);
  const subscribe = useCallback(
    (tell: () => void) => {
      instance.store.on('added', tell);
      return () => instance.store.off('added', tell);
    },
    [instance],
  );
  const ask = () => instance.hasResourceBundle(instance.language, namespace);
  return useSyncExternalStore(subscribe, ask, ask);
}
