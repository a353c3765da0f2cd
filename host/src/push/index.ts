/** Push: listens to the gateway for a signed-in member and refetches stale queries. Loads after login, when idle. */
import { callKey, type Platform } from '@site/shared/platform';
import { pushAddress, touch } from '@site/shared/wps';
import { staleCallsAfter } from './pushInvalidation';
import { openPush, type PushSettings } from './openPush';

/** Default path of the channel, when the gateway sends none. */
const USUAL_PATH = '/wps/push';
/** Frames within this time (ms) are handled as one batch (MSG-04). */
const THROTTLE_MS = 250;

interface Listening {
  readonly platform: Pick<Platform, 'http' | 'queries'>;
  readonly origin: string;
  readonly token: string;
  readonly connect?: PushSettings['connect'];
}

/** Listen for this session; the returned function stops it. */
export function listen({ platform: { http, queries }, origin, token, connect }: Listening): () => void {
  const heard = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    for (const path of staleCallsAfter(heard)) void queries.invalidateQueries({ queryKey: callKey(path) });
    heard.clear();
    timer = undefined;
  };
  // The answer of an ordinary call shows whether and why this session has ended.
  const askSession = () => void http.send(touch, undefined);
  let close: (() => void) | null = null;
  let isOver = false;
  void http.send(pushAddress, undefined).then((address) => {
    if (isOver) return;
    const url = new URL(address.ok ? address.value.url : USUAL_PATH, origin);
    close = openPush({
      url: url.href.replace(/^http/, 'ws'),
      token,
      hear: (type) => {
        if (type === 'FORCE_LOGOUT') return askSession();
        heard.add(type);
        timer ??= setTimeout(tell, THROTTLE_MS);
      },
      onRefused: askSession,
      ...(connect ? { connect } : {}),
    });
  });
  return () => {
    isOver = true;
    clearTimeout(timer);
    close?.();
  };
}
