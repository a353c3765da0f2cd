/** useBalance: fetches the wallet balance and publishes it as a `balance-changed` event. */
import { useCallback, useEffect } from 'react';
import { mapLoadable, type Loadable } from '@site/shared/kernel';
import type { Balance } from '@site/shared/contract';
import { walletBalance, type WpsError } from '@site/shared/wps';
import { useCall, useMember, usePlatform, useRefresh, useSession } from '@site/shared/platform';

const POLL_MS = 30_000;
const MAIN_WALLETS = { typeId: 0 };

export interface BalanceState {
  readonly balance: Loadable<Balance, WpsError>;
  readonly isHidden: boolean;
  readonly refresh: () => void;
  readonly toggleHidden: () => void;
}

export function useBalance(): BalanceState {
  const { session } = usePlatform();
  const isMember = useMember() !== null;
  const isHidden = useSession((state) => state.balanceHidden);
  const query = useCall(walletBalance, MAIN_WALLETS, { enabled: isMember, every: POLL_MS });
  const value = query.status === 'ready' ? query.value : null;
  const refreshCalls = useRefresh();

  useEffect(() => {
    if (!value) return;
    const balance: Balance = { amount: value.sumBalance, currency: value.currency };
    const known = session.get().balance;
    if (known?.amount === balance.amount && known.currency === balance.currency) return;
    session.publish({ type: 'balance-changed', balance });
  }, [session, value]);

  const refresh = useCallback(() => void refreshCalls(walletBalance), [refreshCalls]);
  const toggleHidden = useCallback(
    () => session.publish({ type: 'balance-visibility-changed', hidden: !session.get().balanceHidden }),
    [session],
  );
  return {
    balance: mapLoadable(query, ({ sumBalance, currency }) => ({ amount: sumBalance, currency })),
    isHidden,
    refresh,
    toggleHidden,
  };
}
