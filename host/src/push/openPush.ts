/**
 * openPush: one socket to the gateway's push channel. The token is sent in the first frame, never in the URL. It
 * reconnects with a growing delay, at once when the network or the visitor is back, never in a hidden page.
 */
import type { PushFrameType } from '@site/shared/wps';

export interface PushSettings {
  /** `wss:` URL of the channel. */
  readonly url: string;
  readonly token: string;
  /** The proof of a session that is bound to a key (RFC 9449), with this nonce; null: a plain session. */
  readonly prove?: ((nonce?: string) => Promise<string | null>) | undefined;
  /** A frame was received; `SUBSCRIBED`: the channel is open (again), and the gateway cannot send what was missed. */
  readonly onFrame: (type: PushFrameType) => void;
  /** The gateway rejected the token. */
  readonly onRefused: () => void;
  readonly connect?: (url: string) => WebSocket;
}

const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;
/** Milliseconds hidden after which the socket is not trusted: a phone may have cut it without an event. */
const STALE_AFTER_MS = 60_000;
/** The gateway's close reason for an expired token. */
const REFUSED = 4401;

/** Open the channel; the returned function closes it. */
export function openPush({
  url,
  token,
  prove,
  onFrame,
  onRefused,
  connect = (to) => new WebSocket(to),
}: PushSettings): () => void {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let hiddenAt = 0;
  /** Which frames were received: the gateway sends the others after a reconnect. */
  let after: string | null = null;

  const open = () => {
    clearTimeout(timer);
    if (socket || document.hidden) return;
    const opened = connect(url);
    socket = opened;
    const subscribe = (proof: string | null) => {
      if (socket !== opened) return;
      opened.send(
        JSON.stringify({ type: 'SUBSCRIBE', token, ...(proof ? { proof } : {}), ...(after ? { after } : {}) }),
      );
    };
    // Closed when the key cannot be read now: tried again like after any loss.
    const subscribeWith = (nonce?: string) => void prove?.(nonce).then(subscribe, () => opened.close());
    opened.onopen = () => (prove ? subscribeWith() : subscribe(null));
    opened.onmessage = ({ data }) => {
      // The old socket's position would be older than the new one's.
      if (socket !== opened) return;
      const { type, id, nonce, isResumed } = parseFrame(data);
      if (nonce) return subscribeWith(nonce);
      if (id !== undefined) after = id;
      if (type === 'SUBSCRIBED') failures = 0;
      if (type && !isResumed) onFrame(type);
    };
    opened.onclose = ({ code }) => {
      if (socket !== opened) return;
      socket = null;
      if (code === REFUSED) return onRefused();
      timer = setTimeout(open, reconnectDelay(failures));
      failures += 1;
    };
  };
  const closeSocket = () => {
    const previous = socket;
    socket = null;
    previous?.close();
  };
  const onVisibility = () => {
    if (document.hidden) return void (hiddenAt = Date.now());
    if (Date.now() - hiddenAt > STALE_AFTER_MS) closeSocket();
    open();
  };

  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', open);
  window.addEventListener('offline', closeSocket);
  open();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('online', open);
    window.removeEventListener('offline', closeSocket);
    clearTimeout(timer);
    closeSocket();
  };
}

/** Half of the delay is jitter, so that clients do not reconnect in the same second. */
const reconnectDelay = (failures: number): number =>
  Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** failures) * (0.5 + Math.random() / 2);

interface Frame {
  /** As listed; a newer gateway may send others. */
  readonly type: PushFrameType | null;
  /** The position after this frame; undefined: it has none. */
  readonly id?: string | null;
  /** Of `USE_NONCE`: the proof has to be made with it. */
  readonly nonce?: string | null;
  /** Of `SUBSCRIBED`: the frames that were missed follow. */
  readonly isResumed?: boolean;
}

interface SentFrame {
  readonly type?: unknown;
  readonly id?: string | null;
  readonly data?: { readonly nonce?: unknown; readonly resumed?: unknown };
}

function parseFrame(text: unknown): Frame {
  try {
    const { type, id, data } = JSON.parse(String(text)) as SentFrame;
    return {
      type: typeof type === 'string' ? (type as PushFrameType) : null,
      ...(id === undefined ? {} : { id }),
      nonce: type === 'USE_NONCE' ? String(data?.nonce) : null,
      isResumed: type === 'SUBSCRIBED' && data?.resumed === true,
    };
  } catch {
    return { type: null };
  }
}
