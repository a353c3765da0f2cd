/**
 * openPush: one socket to the gateway's push channel. The token is sent in the first frame, never in the URL. It
 * reconnects with a growing delay, at once when the network or the visitor is back, never in a hidden page.
 */

export interface PushSettings {
  /** `wss:` URL of the channel. */
  readonly url: string;
  readonly token: string;
  /** A frame was received; `SUBSCRIBED`: the channel is open (again) and frames may have been missed. */
  readonly hear: (type: string) => void;
  /** The gateway does not know the session any more. */
  readonly onRefused: () => void;
  readonly connect?: (url: string) => WebSocket;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Milliseconds hidden after which the socket is not trusted: a phone may have cut it without an event. */
const STALE_AFTER_MS = 60_000;
/** The gateway's close reason for an expired token. */
const REFUSED = 4401;

/** Open the channel; the returned function closes it. */
export function openPush({
  url,
  token,
  hear,
  onRefused,
  connect = (to) => new WebSocket(to),
}: PushSettings): () => void {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let hiddenAt = 0;

  const open = () => {
    clearTimeout(timer);
    if (socket || document.hidden) return;
    const mine = connect(url);
    socket = mine;
    mine.onopen = () => mine.send(JSON.stringify({ type: 'SUBSCRIBE', token }));
    mine.onmessage = ({ data }) => {
      const type = typeOf(data);
      if (type === 'SUBSCRIBED') failures = 0;
      if (type) hear(type);
    };
    mine.onclose = ({ code }) => {
      if (socket !== mine) return;
      socket = null;
      if (code === REFUSED) return onRefused();
      timer = setTimeout(open, pauseAfter(failures));
      failures += 1;
    };
  };
  const drop = () => {
    const old = socket;
    socket = null;
    old?.close();
  };
  const onVisibility = () => {
    if (document.hidden) return void (hiddenAt = Date.now());
    if (Date.now() - hiddenAt > STALE_AFTER_MS) drop();
    open();
  };

  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', open);
  window.addEventListener('offline', drop);
  open();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('online', open);
    window.removeEventListener('offline', drop);
    clearTimeout(timer);
    drop();
  };
}

/** Half of the delay is jitter, so that clients do not reconnect in the same second. */
const pauseAfter = (failures: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures) * (0.5 + Math.random() / 2);

function typeOf(data: unknown): string | null {
  try {
    const { type } = JSON.parse(String(data)) as { readonly type?: unknown };
    return typeof type === 'string' ? type : null;
  } catch {
    // Not a frame.
    return null;
  }
}
