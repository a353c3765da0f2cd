/** useLinkSocial: links the pending social account to the member who has just logged in, and shows the result. */
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { errorText, useT } from '@site/shared/i18n';
import { usePlatform, useRefresh } from '@site/shared/platform';
import { linkSocial, listSocial } from '@site/shared/wps';
import { linkFromState } from '../model/socialLink';

/** The returned function does nothing if no social account is pending. */
export function useLinkSocial(): () => Promise<void> {
  const t = useT('auth');
  const { http, toasts } = usePlatform();
  const refresh = useRefresh();
  const link = linkFromState(useLocation().state);
  return useCallback(async () => {
    if (!link) return;
    const result = await http.send(linkSocial, { linkToken: link.linkToken });
    if (result.ok) {
      toasts.show({ kind: 'success', text: t('link.done') });
      await refresh(listSocial);
    } else toasts.show({ kind: 'error', text: `${t('link.failed')} ${errorText(t, result.error)}`, length: 'long' });
  }, [http, toasts, t, link, refresh]);
}
