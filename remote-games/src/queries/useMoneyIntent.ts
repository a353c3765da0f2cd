/** useMoneyIntent: a write that costs money, executed once through lost answers and reloads; each outcome is handled once (MEM-06). */
import { useEffect, useRef } from 'react';
import { useIntent } from '@site/shared/intent';
import type { Call, WpsError } from '@site/shared/wps';

export interface MoneyIntent<P> {
  readonly send: (params: P) => void;
  /** Sent, and its outcome is not known yet; nothing else may be sent. */
  readonly isBusy: boolean;
  /** The answer is late: show `CheckingNote`. */
  readonly isChecking: boolean;
  readonly checkNow: () => void;
}

interface Handlers<P, V> {
  readonly onDone: (value: V) => void;
  /** `params` is null when it was sent before a reload. */
  readonly onRefused: (error: WpsError, params: P | null) => void;
}

/** `name`: storage name of the intent; at most one intent of a name is pending. */
export function useMoneyIntent<P extends object, V>(
  call: Call<P, V>,
  name: string,
  handlers: Handlers<P, V>,
): MoneyIntent<P> {
  const { state, submit, checkNow, reset } = useIntent(call, { name });
  const sent = useRef<P | null>(null);
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    if (state.status === 'done') latest.current.onDone(state.value);
    else if (state.status === 'refused') latest.current.onRefused(state.error, sent.current);
    else return;
    sent.current = null;
    reset();
  }, [state, reset]);
  const isChecking = state.status === 'checking';
  return {
    send: (params) => {
      sent.current = params;
      submit(params);
    },
    isBusy: isChecking || state.status === 'sending',
    isChecking,
    checkNow,
  };
}
