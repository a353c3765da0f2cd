/** useAct: send a write of this area that moves no money, and say what became of it. */
import { errorText, useT } from '@site/shared/i18n';
import { usePlatform, useSend } from '@site/shared/platform';
import type { Call } from '@site/shared/wps';
import { useEffects } from './useEffects';

export interface Act<P, V> {
  /** The value when it was done, null when it was not: the visitor has been told why. */
  readonly act: (params: P) => Promise<V | null>;
  readonly acting: boolean;
}

export function useAct<P, V>(call: Call<P, V>): Act<P, V> {
  const t = useT('promo');
  const { toasts } = usePlatform();
  const readAgain = useEffects();
  const { send, sending } = useSend(call);
  const act = async (params: P) => {
    const done = await send(params);
    // After a refusal too: it mostly means that what is shown is no longer so.
    readAgain();
    if (done.ok) return done.value;
    toasts.show({ kind: 'error', text: errorText(t, done.error), length: 'long' });
    return null;
  };
  return { act, acting: sending };
}
