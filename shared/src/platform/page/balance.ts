/** The member's balance has one owner, the session. Answers of the gateway update it here; money writes publish theirs. */
import { useMemo } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { Balance } from '@site/shared/contract';
import type { Loadable } from '@site/shared/kernel';
import type { Session } from '@site/shared/session';
import { walletBalance, type WalletBalance, type WpsError } from '@site/shared/wps';
import { callKey, useCall, type ReadOptions } from './calls';
import { useMember, useSession } from './observe';

const MAIN_WALLETS = { typeId: 0 };
const PARAMS_INDEX = 2;
const MEMBER_INDEX = 4;

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

/**
 * Publish every balance that the gateway answers. On the cache rather than in a component: an answer equal to the one
 * before changes no component, but it may correct a balance that a game has published since.
 */
export function publishBalances(queries: QueryClient, session: Session): void {
  const [scope, path] = callKey(walletBalance.path);
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { queryKey: key, state } = event.query;
    const { member, balance: known } = session.get();
    if (key[0] !== scope || key[1] !== path || key[MEMBER_INDEX] !== member?.userName) return;
    if ((key[PARAMS_INDEX] as { typeId?: number } | null)?.typeId !== MAIN_WALLETS.typeId) return;
    const { sumBalance: amount, currency } = (state.data as { readonly value: WalletBalance }).value;
    if (known?.amount === amount && known.currency === currency) return;
    session.publish({ type: 'balance-changed', balance: { amount, currency } });
  });
}
