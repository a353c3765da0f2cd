/** useDepositOrder: polls a deposit until it is final, then refetches the balance. */
import { useEffect } from 'react';
import type { Loadable } from '@site/shared/kernel';
import { errorText, useT } from '@site/shared/i18n';
import {
  cancelDeposit,
  depositRecords,
  trackDeposit,
  preDeposit,
  refusalValue,
  turnoverInfo,
  WALLET_READS,
  type DepositTransaction,
  type WpsError,
} from '@site/shared/wps';
import { useBalance, useCall, usePlatform, useRefresh, useSend } from '@site/shared/platform';
import { isDepositFinal } from '../model/orderTrack';

const POLL_MS = 4_000;

export function useDepositOrder(transactionId: string): Loadable<DepositTransaction, WpsError> {
  const order = useCall(trackDeposit, { transactionId }, { staleTime: 0, every: POLL_MS });
  const isFinal = order.status === 'ready' && isDepositFinal(order.value.status);
  const refresh = useRefresh();
  // Mounted, so that the session learns the balance after the deposit.
  useBalance();
  useEffect(() => {
    if (isFinal) void refresh(...WALLET_READS, turnoverInfo, preDeposit, depositRecords);
  }, [isFinal, refresh]);
  return order;
}

/** Refused because the payment has been reported; an order may also have expired. */
function isReported(error: WpsError): boolean {
  const changed = refusalValue(error, 'state.changed');
  const state = changed && 'state' in changed ? changed.state : null;
  return state === 'PAYING' || state === 'REVIEW' || state === 'SUCCESS';
}

export function useCancelDeposit(transactionId: string) {
  const t = useT('member');
  const { http, toasts } = usePlatform();
  const refresh = useRefresh();
  const { send, sending } = useSend(cancelDeposit);
  /** Whether a cancellation without an answer has happened. */
  const isCancelled = async () => {
    const now = await http.send(trackDeposit, { transactionId });
    return now.ok && now.value.status === 'CANCELLED';
  };
  const cancel = async () => {
    const result = await send({ transactionId });
    if (!result.ok && !(await isCancelled())) {
      toasts.show({
        kind: 'error',
        text: isReported(result.error) ? t('deposit.cancelTooLate') : errorText(t, result.error),
      });
    }
    await refresh(trackDeposit, preDeposit, depositRecords);
  };
  return { cancel, isCancelling: sending };
}
