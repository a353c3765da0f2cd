/**
 * useClaim: claims a reward once and shows the result as a toast. Refetches `refetches`, and after a success also the
 * wallet, bonuses and turnover: a reward with a wagering requirement is paid as a bonus.
 */
import { useState } from 'react';
import { useFormat, useT } from '@site/shared/i18n';
import { activeBonuses, turnoverInfo, type Call } from '@site/shared/wps';
import { useCurrency, usePlatform } from '@site/shared/platform';
import { useIntent, type Intention } from '@site/shared/intent';
import { WALLET_CALLS } from './walletCalls';

/** The last reward that was claimed on this page. */
export interface ClaimedReward {
  readonly amount: string;
  /** Epoch ms; two claims of the same amount are two. */
  readonly at: number;
}

interface Claim<P extends object, V> extends Intention<P, V> {
  readonly claimed: ClaimedReward | null;
}

export function useClaim<P extends object, V extends { readonly amount: string }>(
  call: Call<P, V>,
  name: string,
  ...refetches: readonly { readonly path: string }[]
): Claim<P, V> {
  const t = useT('member');
  const { money } = useFormat();
  const currency = useCurrency();
  const { toasts } = usePlatform();
  const [last, setLast] = useState<ClaimedReward | null>(null);
  const intention = useIntent(call, {
    name,
    rereads: [...WALLET_CALLS, activeBonuses, turnoverInfo, ...refetches],
    // What is shown may be outdated, for example claimed in another tab.
    rereadsIfRefused: refetches,
    onDone: ({ amount }) => {
      setLast({ amount, at: Date.now() });
      toasts.show({ kind: 'success', text: t('claim.done', { amount: money(amount, currency) }), length: 'short' });
    },
  });
  return { ...intention, claimed: last };
}
