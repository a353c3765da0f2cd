/** useStream: opens the stream of an accessible live room and handles the messages of its frame. */
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { siteOrigin, type Loadable } from '@site/shared/kernel';
import { usePlatform } from '@site/shared/platform';
import { enterLiveRoom, type WpsError } from '@site/shared/wps';
import { gameAddress } from '../model/launch';
import { isFromFrame, parsePlayerMessage } from '../model/playerMessages';

export interface Stream {
  readonly address: Loadable<URL, WpsError>;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** The stream shows its first picture. */
  readonly isLoaded: boolean;
}

const NOTHING = { url: null, error: null } as const;
const UNSAFE_ADDRESS: WpsError = { kind: 'gateway-unavailable', status: 200, requestId: null };

/**
 * `onOver`: reads the room again, because the show has ended or the pass has run out. A room that is still open then has only
 * outlived its ticket: the stream is opened again.
 */
export function useStream(modelId: string, onOver: () => Promise<void>): Stream {
  const { http, config } = usePlatform();
  const frame = useRef<HTMLIFrameElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [isLoaded, setLoaded] = useState(false);
  const [{ url, error }, setState] = useState<{ readonly url: URL | null; readonly error: WpsError | null }>(NOTHING);
  const retry = useCallback(() => {
    setState(NOTHING);
    setLoaded(false);
    setAttempt((count) => count + 1);
  }, []);
  useEffect(() => {
    const stop = new AbortController();
    void http.send(enterLiveRoom, { modelId }, { signal: stop.signal }).then((answer) => {
      if (stop.signal.aborted) return;
      if (!answer.ok) return setState({ url: null, error: answer.error });
      const address = gameAddress(answer.value.streamUrl, siteOrigin(config));
      setState(address.ok ? { url: address.value, error: null } : { url: null, error: UNSAFE_ADDRESS });
    });
    return () => stop.abort();
  }, [http, config, modelId, attempt]);
  const origin = url?.origin ?? null;
  useEffect(() => {
    if (origin === null) return;
    // A stream that ends before its first picture would only do so again.
    let hasPlayed = false;
    const onMessage = (event: MessageEvent<unknown>) => {
      if (!isFromFrame(event, frame.current?.contentWindow ?? null, origin)) return;
      const message = parsePlayerMessage(event.data);
      if (message?.type === 'ready') {
        hasPlayed = true;
        setLoaded(true);
      }
      if (message?.type === 'over') void onOver().then(() => (hasPlayed ? retry() : undefined));
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [origin, onOver, retry]);
  const address: Stream['address'] = url
    ? { status: 'ready', value: url, refreshing: false }
    : error
      ? { status: 'failed', error, retry }
      : { status: 'loading' };
  return { address, frame, isLoaded };
}
