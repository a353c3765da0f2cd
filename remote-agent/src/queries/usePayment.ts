/** usePayment: what leaves behind the funds password leaves once; after a reload only its outcome can be asked for. */
import { useEffect, useRef } from 'react';
import { useIntent } from '@site/shared/intent';
import type { Call, WpsError } from '@site/shared/wps';

export interface Paid {
  readonly paymentPassword?: string;
}

export interface Payment<P> {
  readonly send: (params: P) => void;
  readonly checkNow: () => void;
  readonly isSending: boolean;
  /** Sent, and no answer came yet. */
  readonly isChecking: boolean;
  /** What was sent before a reload and whose outcome is not known: nothing else may be sent before it is. */
  readonly left: Partial<P> | null;
  /** It was accepted before, with another password. */
  readonly isOtherSecret: boolean;
  /** Gives up what was accepted with another password. */
  readonly startAgain: () => void;
  readonly error: WpsError | null;
  /** Takes the refusal back: what is sent was corrected. */
  readonly clear: () => void;
}

const SECRETS = ['paymentPassword'] as const;

/** `onDone` is told once what came, and of what. */
export function usePayment<P extends Paid, V>(
  call: Call<P, V>,
  name: string,
  onDone: (value: V, params: P) => void,
): Payment<P> {
  const { state, submit, checkNow, reset } = useIntent(call, { name, secrets: SECRETS });
  const done = state.status === 'done' ? state : null;
  useEffect(() => {
    if (!done) return;
    onDone(done.value, done.params);
    reset();
    // Told once; words and callbacks of a later render are no second answer.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [done]);
  // It stays the question on the screen while it is being asked.
  const held = useRef<Partial<P> | null>(null);
  useEffect(() => {
    if (state.status === 'unsure') held.current = state.params;
    else if (state.status !== 'sending') held.current = null;
  }, [state]);
  return {
    send: submit,
    checkNow,
    isSending: state.status === 'sending',
    isChecking: state.status === 'checking',
    left: state.status === 'unsure' ? state.params : state.status === 'sending' ? held.current : null,
    startAgain: reset,
    isOtherSecret: state.status === 'unsure' && state.isOtherSecret === true,
    error: state.status === 'refused' ? state.error : null,
    clear: reset,
  };
}

/** Its outcome is open: whoever shows it shows this before anything else. */
export const isOpen = ({ isChecking, left }: Pick<Payment<unknown>, 'isChecking' | 'left'>): boolean =>
  isChecking || left !== null;
