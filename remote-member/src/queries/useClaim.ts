/** useClaim: claims a reward once, shows the result as a toast and refetches the balance. */
import { useEffect } from 'react';
import { useFormat, useT } from '@site/shared/i18n';
import { walletBalance, type Call } from '@site/shared/wps';
import { useCurrency, usePlatform, useRefresh } from '@site/shared/platform';
import { useIntent, type Intention } from '@site/shared/intent';

export function useClaim<P extends object, V extends { readonly amount: string }>(
  call: Call<P, V>,
  name: string,
  ...reads: readonly { readonly path: string }[]
): Intention<P, V> {
  const t = useT('member');
  const { money } = useFormat();
  const currency = useCurrency();
  const { toasts } = usePlatform();
  const refresh = useRefresh();
  const intention = useIntent(call, { name });
  const { state, reset } = intention;
  const got = state.status === 'done' ? state.value : null;
  useEffect(() => {
    if (!got) return;
    toasts.show({ kind: 'success', text: t('claim.done', { amount: money(got.amount, currency) }), length: 'short' });
    void refresh(walletBalance, ...reads);
    reset();
    // Report each result once: `t` and the refetch callbacks change between renders.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [got]);
  return intention;
}
