/** useClearRefusal: a refusal is about what was sent; it disappears as soon as the form says something else. */
import { useEffect, useRef } from 'react';
import type { Intention } from './useIntent';

/** `values` are what the refusal may be about: amount, account, receiver. Not the password, which the form empties itself. */
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
}
