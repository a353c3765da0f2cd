/** useSendInOrder: useSend for writes about several things, such as the messages of a list: each is sent, one after the other. */
import { useCallback, useRef } from 'react';
import { useSend, type Sender, type SendOptions } from '@site/shared/platform';
import type { Call } from '@site/shared/wps';

export function useSendInOrder<P, V>(call: Call<P, V>, options?: SendOptions): Sender<P, V> {
  const sender = useSend(call, options);
  const { send: write } = sender;
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const send = useCallback(
    (params: P) => {
      // At once, useSend would join it to the write on its way.
      const sent = last.current.then(() => write(params));
      last.current = sent;
      return sent;
    },
    [write],
  );
  return { ...sender, send };
}
