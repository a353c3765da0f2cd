/** usePayWage: pays one period of one contract exactly once. */
import { useFormat, useT } from '@site/shared/i18n';
import { usePlatform, useRefresh, useSite } from '@site/shared/platform';
import { payWage, walletBalance, type PayWageBody } from '@site/shared/wps';
import { usePayment, type Payment } from '../../queries/usePayment';

interface Records {
  readonly name: string;
  /** Calls to refetch after a pay-out. */
  readonly call: { readonly path: string };
}

export function usePayWage({ name, call }: Records, onPaid: (what: PayWageBody) => void): Payment<PayWageBody> {
  const t = useT('agent');
  const { money } = useFormat();
  const { currency } = useSite();
  const { toasts } = usePlatform();
  const refresh = useRefresh();
  return usePayment(payWage, `pay-${name}`, ({ amount }, what) => {
    toasts.show({ kind: 'success', text: t('wage.paidNow', { amount: money(amount, currency) }) });
    onPaid(what);
    void refresh(call, walletBalance);
  });
}
