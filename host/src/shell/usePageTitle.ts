/** usePageTitle: the words of the current page's title; "" until its remote has brought its messages. */
import { useT } from '@site/shared/i18n';
import { usePlatform, useSession } from '@site/shared/platform';
import { usePageHandle } from '../routing/pageHandle';

export function usePageTitle(): string {
  const { title } = usePageHandle();
  const { i18n } = usePlatform();
  const t = useT(title?.namespace ?? 'host');
  // The title changes with the language; the bundle question is asked anew with it.
  useSession((state) => state.locale);
  if (!title || !i18n.instance.hasResourceBundle(i18n.instance.language, title.namespace)) return '';
  return t(title.key);
}
