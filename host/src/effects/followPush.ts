/** followPush: one push channel per page while a member is signed in (MSG-04). Its code loads with the first session. */
import { distinctUntilChanged, EMPTY, map, Observable, switchMap, type Subscription } from 'rxjs';
import type { Platform } from '@site/shared/platform';
import type { listen } from '../push';

type Load = () => Promise<{ readonly listen: typeof listen }>;

export function followPush(platform: Platform, origin: string, load: Load = () => import('../push')): Subscription {
  const { session } = platform;
  return session.state$
    .pipe(
      map(() => session.grant()?.token ?? null),
      distinctUntilChanged(),
      switchMap((token) => (token ? listening(platform, origin, token, load) : EMPTY)),
    )
    .subscribe();
}

/** Without push a session that was ended elsewhere looks alive until its next request. */
const RETRY_MS = 30_000;

/** Subscribed for the lifetime of the session. */
const listening = (platform: Platform, origin: string, token: string, load: Load) =>
  new Observable<never>(() => {
    let close: (() => void) | null = null;
    let isStopped = false;
    let retry: ReturnType<typeof setTimeout>;
    const start = () =>
      load().then(
        (push) => {
          if (!isStopped) close = push.listen({ platform, origin, token });
        },
        (error: unknown) => {
          platform.journal.write({ what: 'push did not load', detail: String(error) });
          if (!isStopped) retry = setTimeout(() => void start(), RETRY_MS);
        },
      );
    void start();
    return () => {
      isStopped = true;
      clearTimeout(retry);
      close?.();
    };
  });
