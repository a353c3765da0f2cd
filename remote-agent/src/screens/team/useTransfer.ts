/** useTransfer: sends a transfer to a downline member exactly once. */
import { useFormat, useT } from '@site/shared/i18n';
import { usePlatform, useRefresh, useSite } from '@site/shared/platform';
import { transferDownline, type TransferDownlineBody } from '@site/shared/wps';
import { AFTER_PAYMENT } from '../../model/staleCalls';
import { usePayment, type Payment } from '../../queries/usePayment';

export function useTransfer(customerId: string, onSent: () => void): Payment<TransferDownlineBody> {
  const t = useT('agent');
  const { money } = useFormat();
  const { currency } = useSite();
  const { toasts } = usePlatform();
  const refresh = useRefresh();
  return usePayment(transferDownline, `transfer-${customerId}`, (_, { amount }) => {
    toasts.show({ kind: 'success', text: t('transfer.done', { amount: money(amount, currency) }) });
    void refresh(...AFTER_PAYMENT);
    onSent();
  });
}
