/** useClearRefusal: a refusal belongs to the sent values; it is cleared as soon as the form's values change. */
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
}
