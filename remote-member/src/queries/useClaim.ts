/**
 * useClaim: claims a reward once and shows the result as a toast. Refetches `refetches`, and after a success also the
 * wallet, bonuses and turnover: a reward with a wagering requirement is paid as a bonus.
 */
import { useState } from 'react';
import type { ClaimedReward } from '@site/shared/components';
import { useFormat, useT } from '@site/shared/i18n';
import { activeBonuses, codeOf, exclusion, turnoverInfo, WALLET_READS, type Call } from '@site/shared/wps';
import { useCurrency, usePlatform } from '@site/shared/platform';
import { useIntent, type Intention } from '@site/shared/intent';

export interface Claim<P, V> extends Intention<P, V> {
  /** Refused for it: what was shown is outdated, for example because another tab has claimed it. */
  readonly isClaimedBefore: boolean;
  /** Refused because its time was over. */
  readonly isExpired: boolean;
  /** The last one on this page. */
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
    rereads: [...WALLET_READS, activeBonuses, turnoverInfo, ...refetches],
    // What is shown may be outdated: claimed in another tab, or a break that has started on another device.
    rereadsIfRefused: [...refetches, exclusion],
    onDone: ({ amount }) => {
      const text = money(amount, currency);
      setLast({ amount: text, at: Date.now() });
      toasts.show({ kind: 'success', text: t('claim.done', { amount: text }), length: 'short' });
    },
  });
  const { state } = intention;
  const code = state.status === 'refused' ? codeOf(state.error) : null;
  return {
    ...intention,
    ...{ isClaimedBefore: code === 'already.claimed', isExpired: code === 'state.changed' },
    claimed: last,
  };
}
