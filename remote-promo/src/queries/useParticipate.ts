/**
 * useParticipate: sends a claim, application or forfeit exactly once, through lost answers and reloads. Afterwards
 * everything is read again that it may have changed, and a refusal is a toast: after it the screen may show another
 * action, without the place where a note would be.
 */
import { useState } from 'react';
import type { ClaimedReward } from '@site/shared/components';
import { errorText, useFormat, useT } from '@site/shared/i18n';
import { useIntent, type IntentOptions, type Intention } from '@site/shared/intent';
import { usePlatform, useSite } from '@site/shared/platform';
import {
  activeBonuses,
  claimableRewards,
  codeOf,
  exclusion,
  loginPromotion,
  missions,
  promoCounters,
  promotionStatuses,
  promoTickets,
  raffleStatus,
  turnoverInfo,
  WALLET_READS,
  type Call,
  type ErrorCode,
} from '@site/shared/wps';

const AFTER_PARTICIPATION = [
  promotionStatuses,
  promoCounters,
  claimableRewards,
  activeBonuses,
  loginPromotion,
  raffleStatus,
  missions,
  promoTickets,
  turnoverInfo,
  ...WALLET_READS,
];

/** Refusals that say that the page was outdated, for example because another tab has claimed it. */
const OUTDATED: ReadonlySet<ErrorCode | null> = new Set(['already.claimed', 'state.changed']);

/** @param options.name Storage name of the intent; at most one intent of a name is pending. */
export function useParticipate<P extends object, V>(
  call: Call<P, V>,
  { name, onRefused, ...options }: IntentOptions<P, V>,
): Intention<P, V> {
  const t = useT('promo');
  const { toasts } = usePlatform();
  return useIntent(call, {
    ...options,
    name: `promo-${name}`,
    rereads: AFTER_PARTICIPATION,
    // A break may have started on another device.
    rereadsIfRefused: [...AFTER_PARTICIPATION, exclusion],
    onRefused: (error, settled) => {
      const code = codeOf(error);
      const text = code === 'already.claimed' ? t('take.before') : errorText(t, error);
      toasts.show({ kind: OUTDATED.has(code) ? 'info' : 'error', text, length: 'long' });
      onRefused?.(error, settled);
    },
  });
}

interface Claim<P extends object, V> extends Intention<P, V> {
  /** The last one on this page. */
  readonly claimed: ClaimedReward | null;
}

/** useParticipate for a claim of money: a toast names the amount credited to the wallet. */
export function useClaim<P extends object, V extends { readonly amount: string }>(
  call: Call<P, V>,
  name: string,
): Claim<P, V> {
  const t = useT('promo');
  const { money } = useFormat();
  const { currency } = useSite();
  const { toasts } = usePlatform();
  const [claimed, setClaimed] = useState<ClaimedReward | null>(null);
  const intention = useParticipate(call, {
    name,
    onDone: ({ amount }) => {
      const text = money(amount, currency);
      setClaimed({ amount: text, at: Date.now() });
      toasts.show({ kind: 'success', text: t('take.claimed', { amount: text }) });
    },
  });
  return { ...intention, claimed };
}
