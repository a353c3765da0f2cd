/** useClearRefusal: a refusal belongs to the sent values; it is cleared when the form's values change or the form is closed. */
import { useEffect, useRef } from 'react';
import type { Intention } from './intention';

/** `values`: what the refusal may refer to: amount, account, receiver. Not the password, which the form clears itself. */
export function useClearRefusal(
  { state, reset }: Pick<Intention<never, unknown>, 'reset'> & { readonly state: { readonly status: string } },
  ...values: readonly (string | number | null | undefined)[]
): void {
  const form = values.join('\n');
  const refused = useRef(form);
  useEffect(() => {
    if (refused.current === form) return;
    refused.current = form;
    if (state.status === 'refused') reset();
  }, [form, state.status, reset]);
  const shown = useRef({ status: state.status, reset });
  shown.current = { status: state.status, reset };
  // The intent may outlive its form: the next one must not show this refusal. What this form has not shown stays.
  useEffect(
    () => () => {
      if (shown.current.status === 'refused') shown.current.reset();
    },
    [],
  );
}
