/** useBalanceLine: the balance of the signed-in member, polled, with refresh and visibility (MEM-03). */
import { useCallback } from 'react';
import type { Balance } from '@site/shared/contract';
import type { Loadable } from '@site/shared/kernel';
import { useBalance, usePlatform, useRefresh, useSession } from '@site/shared/platform';
import { walletBalance, type WpsError } from '@site/shared/wps';

const POLL_MS = 30_000;

export interface BalanceLineState {
  readonly balance: Loadable<Balance, WpsError>;
  readonly isHidden: boolean;
  readonly refresh: () => void;
  readonly toggleHidden: () => void;
}

export function useBalanceLine(): BalanceLineState {
  const { session } = usePlatform();
  const balance = useBalance({ every: POLL_MS });
  const isHidden = useSession((state) => state.balanceHidden);
  const refreshCalls = useRefresh();
  const refresh = useCallback(() => void refreshCalls(walletBalance), [refreshCalls]);
  const toggleHidden = useCallback(
    () => session.publish({ type: 'balance-visibility-changed', hidden: !session.get().balanceHidden }),
    [session],
  );
  return { balance, isHidden, refresh, toggleHidden };
}
