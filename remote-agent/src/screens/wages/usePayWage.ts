/** usePayWage: pays one period of one contract exactly once. */
import { useFormat, useT } from '@site/shared/i18n';
import { usePlatform, useRefresh, useSite } from '@site/shared/platform';
import { payWage, type PayWageBody } from '@site/shared/wps';
import { AFTER_PAYMENT } from '../../model/staleCalls';
import { usePayment, type Payment } from '../../queries/usePayment';

interface WageList {
  readonly name: string;
  /** Calls to refetch after a pay-out. */
  readonly call: { readonly path: string };
}

export function usePayWage({ name, call }: WageList, onPaid: (params: PayWageBody) => void): Payment<PayWageBody> {
  const t = useT('agent');
  const { money } = useFormat();
  const { currency } = useSite();
  const { toasts } = usePlatform();
  const refresh = useRefresh();
  return usePayment(payWage, `pay-${name}`, ({ amount }, params) => {
    toasts.show({ kind: 'success', text: t('wage.paidNow', { amount: money(amount, currency) }) });
    onPaid(params);
    void refresh(call, ...AFTER_PAYMENT);
  });
}
