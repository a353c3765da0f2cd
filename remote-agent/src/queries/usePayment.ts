/** usePayment: sends a request with funds password exactly once; after a reload only its outcome can be checked. */
import { useEffect, useRef } from 'react';
import { useIntent } from '@site/shared/intent';
import type { Call, WpsError } from '@site/shared/wps';

export interface PaymentParams {
  readonly paymentPassword?: string;
}

export interface Payment<P> {
  readonly send: (params: P) => void;
  readonly checkNow: () => void;
  readonly isSending: boolean;
  /** Sent, response pending. */
  readonly isChecking: boolean;
  /** A request from before a reload with unknown outcome: it blocks new ones. */
  readonly pending: Partial<P> | null;
  /** The request was already accepted with another password. */
  readonly isOtherSecret: boolean;
  /** Gives up the request that was accepted with another password. */
  readonly startAgain: () => void;
  readonly error: WpsError | null;
  /** Clears the refusal after the input was corrected. */
  readonly clear: () => void;
}

const SECRETS = ['paymentPassword'] as const;

/** `onDone` is called once, with the result and its request. */
export function usePayment<P extends PaymentParams, V>(
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
    // Run once per result: `t` and the callbacks change between renders.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [done]);
  // Stays on the screen while it is being checked.
  const lastPending = useRef<Partial<P> | null>(null);
  useEffect(() => {
    if (state.status === 'unsure') lastPending.current = state.params;
    else if (state.status !== 'sending') lastPending.current = null;
  }, [state]);
  return {
    send: submit,
    checkNow,
    isSending: state.status === 'sending',
    isChecking: state.status === 'checking',
    pending: state.status === 'unsure' ? state.params : state.status === 'sending' ? lastPending.current : null,
    startAgain: reset,
    isOtherSecret: state.status === 'unsure' && state.isOtherSecret === true,
    error: state.status === 'refused' ? state.error : null,
    clear: reset,
  };
}

/** True while the outcome is unknown: show this payment before anything else. */
export const isOutcomeUnknown = ({ isChecking, pending }: Pick<Payment<unknown>, 'isChecking' | 'pending'>): boolean =>
  isChecking || pending !== null;
