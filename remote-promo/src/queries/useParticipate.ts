/** useParticipate: sends a claim, application or forfeit exactly once, through lost answers and reloads. */
import { useEffect } from 'react';
import { errorText, useFormat, useT } from '@site/shared/i18n';
import { useIntent } from '@site/shared/intent';
import { usePlatform, useSite } from '@site/shared/platform';
import type { Call } from '@site/shared/wps';
import { useInvalidatePromotions } from './useInvalidatePromotions';

export interface ParticipationAction<P> {
  readonly submit: (params: P) => void;
  readonly isBusy: boolean;
  /** Sent, and the outcome is not known yet: show `CheckingNote`. */
  readonly isChecking: boolean;
  readonly checkNow: () => void;
}

/**
 * @param name Storage name of the intent; at most one intent of a name is pending.
 * @param onSettled Called once with the answer, or with null after a refusal, for which an error toast is already shown.
 */
export function useParticipate<P extends object, V>(
  call: Call<P, V>,
  name: string,
  onSettled: (value: V | null) => void,
  options: { readonly isLarge?: boolean } = {},
): ParticipationAction<P> {
  const t = useT('promo');
  const { toasts } = usePlatform();
  const invalidate = useInvalidatePromotions();
  const { state, submit, checkNow, reset } = useIntent(call, { ...options, name: `promo-${name}` });
  useEffect(() => {
    if (state.status !== 'done' && state.status !== 'refused') return;
    // After a refusal too: it mostly means that the screen shows outdated data.
    invalidate();
    if (state.status === 'refused') toasts.show({ kind: 'error', text: errorText(t, state.error), length: 'long' });
    onSettled(state.status === 'done' ? state.value : null);
    reset();
    // Once per state: a new translation function or callback must not report the same answer again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [state]);
  const isChecking = state.status === 'checking';
  return { submit, isBusy: state.status === 'sending' || isChecking, isChecking, checkNow };
}

/** useParticipate for a claim of money: a toast names the amount credited to the wallet. */
export function useClaim<P extends object, V extends { readonly amount: string }>(
  call: Call<P, V>,
  name: string,
): ParticipationAction<P> {
  const t = useT('promo');
  const { money } = useFormat();
  const { currency } = useSite();
  const { toasts } = usePlatform();
  return useParticipate(call, name, (claimed) => {
    if (!claimed) return;
    toasts.show({ kind: 'success', text: t('take.claimed', { amount: money(claimed.amount, currency) }) });
  });
}
