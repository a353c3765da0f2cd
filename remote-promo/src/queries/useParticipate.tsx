/** useTake: take (or give up) something of worth once, whatever happens on the way; Finding says that it is being asked for. */
import { useEffect } from 'react';
import { errorText, useFormat, useT } from '@site/shared/i18n';
import { CheckingNote, useIntent } from '@site/shared/intent';
import { usePlatform, useSite } from '@site/shared/platform';
import type { Call } from '@site/shared/wps';
import { useEffects } from './useInvalidatePromotions';

export interface Take<P> {
  readonly take: (params: P) => void;
  readonly isBusy: boolean;
  /** Sent, and no answer came yet. */
  readonly isChecking: boolean;
  readonly checkNow: () => void;
}

/** `onAnswer` is told once: the value when it was done, null when it was refused, which the visitor has been told. */
export function useTake<P extends object, V>(
  call: Call<P, V>,
  name: string,
  onAnswer: (value: V | null) => void,
  options: { readonly isLarge?: boolean } = {},
): Take<P> {
  const t = useT('promo');
  const { toasts } = usePlatform();
  const readAgain = useEffects();
  const { state, submit, checkNow, reset } = useIntent(call, { ...options, name: `promo-${name}` });
  useEffect(() => {
    if (state.status !== 'done' && state.status !== 'refused') return;
    // After a refusal too: it mostly means that what is shown is no longer so.
    readAgain();
    if (state.status === 'refused') toasts.show({ kind: 'error', text: errorText(t, state.error), length: 'long' });
    onAnswer(state.status === 'done' ? state.value : null);
    reset();
    // Told once; words and callbacks of a later render are no second answer.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [state]);
  const isChecking = state.status === 'checking';
  return { take: submit, isBusy: state.status === 'sending' || isChecking, isChecking, checkNow };
}

/** A claim of money, told as what came into the wallet. */
export function useClaim<P extends object, V extends { readonly amount: string }>(
  call: Call<P, V>,
  name: string,
): Take<P> {
  const t = useT('promo');
  const { money } = useFormat();
  const { currency } = useSite();
  const { toasts } = usePlatform();
  return useTake(call, name, (claimed) => {
    if (!claimed) return;
    toasts.show({ kind: 'success', text: t('take.claimed', { amount: money(claimed.amount, currency) }) });
  });
}

export function Finding({ of }: { readonly of: Pick<Take<never>, 'isChecking' | 'checkNow'> }) {
  return of.isChecking ? <CheckingNote onCheck={of.checkNow} /> : null;
}
