/** useLinking: gives the account elsewhere that waits at this door to the member who has just signed in, and says how it went. */
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { errorText, useT } from '@site/shared/i18n';
import { usePlatform } from '@site/shared/platform';
import { linkSocial } from '@site/shared/wps';
import { linkIn } from '../model/socialLink';

/** Does nothing where none waits. */
export function useLinking(): () => Promise<void> {
  const t = useT('auth');
  const { http, toasts } = usePlatform();
  const link = linkIn(useLocation().state);
  return useCallback(async () => {
    if (!link) return;
    const result = await http.send(linkSocial, { linkToken: link.linkToken });
    if (result.ok) toasts.show({ kind: 'success', text: t('link.done') });
    else toasts.show({ kind: 'error', text: `${t('link.failed')} ${errorText(t, result.error)}`, length: 'long' });
  }, [http, toasts, t, link]);
}
