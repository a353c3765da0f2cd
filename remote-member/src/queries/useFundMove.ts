/** useFundMove: moves funds between wallets exactly once, shows a toast and refetches the wallets. */
import { useEffect } from 'react';
import { useT } from '@site/shared/i18n';
import { usePlatform, useRefresh } from '@site/shared/platform';
import { useIntent } from '@site/shared/intent';
import { WALLET_CALLS } from './walletCalls';

export function useFundMove<P extends object, V>(call: Parameters<typeof useIntent<P, V>>[0], name: string) {
  const t = useT('member');
  const { toasts } = usePlatform();
  const refresh = useRefresh();
  const intention = useIntent<P, V>(call, { name });
  const isDone = intention.state.status === 'done';
  useEffect(() => {
    if (!isDone) return;
    toasts.show({ kind: 'success', text: t('transfer.done') });
    void refresh(...WALLET_CALLS);
    intention.reset();
    // Run once per transfer.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isDone]);
  return intention;
}
