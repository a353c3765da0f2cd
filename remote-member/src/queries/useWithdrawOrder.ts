/** useWithdrawOrder: polls a withdrawal until it is final, then refetches the balance. */
import { useEffect } from 'react';
import type { Loadable } from '@site/shared/kernel';
import {
  trackWithdraw,
  withdrawRecords,
  WALLET_READS,
  type WithdrawTransaction,
  type WpsError,
} from '@site/shared/wps';
import { useBalance, useCall, useRefresh } from '@site/shared/platform';
import { isWithdrawFinal } from '../model/orderTrack';

const POLL_MS = 5_000;

export function useWithdrawOrder(transactionId: string): Loadable<WithdrawTransaction, WpsError> {
  const order = useCall(trackWithdraw, { transactionId }, { staleTime: 0, every: POLL_MS });
  const isFinal = order.status === 'ready' && isWithdrawFinal(order.value.status);
  const refresh = useRefresh();
  // Mounted, so that the session learns the balance after the withdrawal.
  useBalance();
  useEffect(() => {
    if (isFinal) void refresh(...WALLET_READS, withdrawRecords);
  }, [isFinal, refresh]);
  return order;
}
