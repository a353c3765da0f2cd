/** The member's balance has one owner, the session. Answers of the gateway update it here; money writes publish theirs (MEM-17). */
import { useMemo } from 'react';
import type { Balance } from '@site/shared/contract';
import type { Loadable } from '@site/shared/kernel';
import type { Session } from '@site/shared/session';
import { walletBalance, type WalletBalance, type WpsError } from '@site/shared/wps';
import { useCall, type ReadOptions } from './calls';
import { useMember, useSession } from './observe';
import type { OnAnswer } from './onAnswers';

const MAIN_WALLETS = { typeId: 0 };

/**
 * Read the balance, in decimal units of its currency. Ready as soon as the session knows it, `refreshing` while the
 * next answer is on its way. Failed only when it was never known.
 */
export function useBalance({ enabled = true, ...options }: ReadOptions = {}): Loadable<Balance, WpsError> {
  const isMember = useMember() !== null;
  const held = useSession((state) => state.balance);
  const read = useCall(walletBalance, MAIN_WALLETS, { ...options, enabled: enabled && isMember });
  return useMemo((): Loadable<Balance, WpsError> => {
    const refreshing = read.status === 'loading' || (read.status === 'ready' && read.refreshing);
    if (held) return { status: 'ready', value: held, refreshing };
    return read.status === 'failed' ? read : { status: 'loading' };
  }, [held, read]);
}

/** Publish every balance that the gateway answers. */
export const publishBalances =
  (session: Session): OnAnswer =>
  (path, params, value) => {
    if (path !== walletBalance.path || (params as { typeId?: number } | null)?.typeId !== MAIN_WALLETS.typeId) return;
    const known = session.get().balance;
    const { sumBalance: amount, currency } = value as WalletBalance;
    if (known?.amount === amount && known.currency === currency) return;
    session.publish({ type: 'balance-changed', balance: { amount, currency } });
  };
