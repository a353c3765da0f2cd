/** useClaim: claims a reward once, shows the result as a toast and refetches the balance. */
import { useEffect } from 'react';
import { useFormat, useT } from '@site/shared/i18n';
import { walletBalance, type Call } from '@site/shared/wps';
import { useCurrency, usePlatform, useRefresh } from '@site/shared/platform';
import { useIntent, type Intention } from '@site/shared/intent';

export function useClaim<P extends object, V extends { readonly amount: string }>(
  call: Call<P, V>,
  name: string,
  ...refetches: readonly { readonly path: string }[]
): Intention<P, V> {
  const t = useT('member');
  const { money } = useFormat();
  const currency = useCurrency();
  const { toasts } = usePlatform();
  const refresh = useRefresh();
  const intention = useIntent(call, { name });
  const { state, reset } = intention;
  const claimed = state.status === 'done' ? state.value : null;
  useEffect(() => {
    if (!claimed) return;
    toasts.show({
      kind: 'success',
      text: t('claim.done', { amount: money(claimed.amount, currency) }),
      length: 'short',
    });
    void refresh(walletBalance, ...refetches);
    reset();
    // Report each result once: `t` and the refetch callbacks change between renders.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [claimed]);
  return intention;
}
