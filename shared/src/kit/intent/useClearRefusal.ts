/**
 * useClearRefusal: a refusal, here or in another tab, belongs to the sent values; it is cleared when the form's values change
 * or the form is closed.
 */
import { useEffect, useRef } from 'react';
import type { Intention, IntentState } from './intention';

/** `values`: what the refusal may refer to: amount, account, receiver. Not the password, which the form clears itself. */
export function useClearRefusal(
  { state, reset }: Pick<Intention<never, unknown>, 'reset'> & { readonly state: IntentState<object, unknown> },
  ...values: readonly (string | number | null | undefined)[]
): void {
  const form = values.join('\n');
  const isOver = state.status === 'refused' || (state.status === 'idle' && state.endedElsewhere !== undefined);
  const refused = useRef(form);
  useEffect(() => {
    if (refused.current === form) return;
    refused.current = form;
    if (isOver) reset();
  }, [form, isOver, reset]);
  const shown = useRef({ isOver, reset });
  shown.current = { isOver, reset };
  // The intent may outlive its form: the next one must not show this refusal. What this form has not shown stays.
  useEffect(
    () => () => {
      if (shown.current.isOver) shown.current.reset();
    },
    [],
  );
}
