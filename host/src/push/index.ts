/** Push: listens to the gateway for a signed-in member and refetches stale queries. Loads after login, when idle. */
import { callKey, type Platform } from '@site/shared/platform';
import { pushAddress, touch, type PushFrameType } from '@site/shared/wps';
import { followFavourites } from './followFavourites';
import { staleCallsAfter } from './pushInvalidation';
import { openPush, type PushSettings } from './openPush';

/** Default path of the channel, when the gateway sends none. */
const DEFAULT_PATH = '/wps/push';
/** Frames within this time (ms) are handled as one batch (MSG-04). */
const THROTTLE_MS = 250;

interface ListenOptions {
  readonly platform: Pick<Platform, 'http' | 'queries' | 'proofs' | 'session'>;
  readonly origin: string;
  readonly token: string;
  readonly connect?: PushSettings['connect'];
}

/** Listen for this session; the returned function stops it. */
export function listen({ platform, origin, token, connect }: ListenOptions): () => void {
  const { http, queries, proofs } = platform;
  const stopFavourites = followFavourites(platform);
  const received = new Set<PushFrameType>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const invalidate = () => {
    for (const path of staleCallsAfter(received)) void queries.invalidateQueries({ queryKey: callKey(path) });
    received.clear();
    timer = undefined;
  };
  // The response of any call shows whether and why this session has ended.
  const checkSession = () => void http.send(touch, undefined);
  let close: (() => void) | null = null;
  let isStopped = false;
  void http.send(pushAddress, undefined).then((address) => {
    if (isStopped) return;
    const url = new URL(address.ok ? address.value.url : DEFAULT_PATH, origin);
    close = openPush({
      url: url.href.replace(/^http/, 'ws'),
      token,
      prove:
        proofs && ((nonce) => proofs.prove({ method: 'GET', url: url.pathname, token, ...(nonce ? { nonce } : {}) })),
      onFrame: (type) => {
        if (type === 'FORCE_LOGOUT') return checkSession();
        received.add(type);
        timer ??= setTimeout(invalidate, THROTTLE_MS);
      },
      onRefused: checkSession,
      ...(connect ? { connect } : {}),
    });
  });
  return () => {
    isStopped = true;
    stopFavourites();
    clearTimeout(timer);
    close?.();
  };
}
