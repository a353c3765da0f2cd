/**
 * openPush: one socket to the gateway's push channel. The token goes in the first frame, never in the address. It comes
 * back by itself: after a pause that grows, at once when the network or the visitor returns, never in a hidden page.
 */

export interface PushSettings {
  /** `wss:` address of the channel. */
  readonly url: string;
  readonly token: string;
  /** A frame has come; `SUBSCRIBED` says that the channel is open (again) and what came meanwhile was missed. */
  readonly hear: (type: string) => void;
  /** The gateway knows no such session any more. */
  readonly onRefused: () => void;
  readonly connect?: (url: string) => WebSocket;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** A phone may have cut the socket of a page that was hidden this long, without telling it. */
const STALE_AFTER_MS = 60_000;
/** The gateway's word for a dead token. */
const REFUSED = 4401;

/** Open the channel; the answer closes it. */
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

/** Half chance, so that a gateway that comes back is not met by everybody in the same second. */
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
