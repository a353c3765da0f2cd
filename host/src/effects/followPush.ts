/** followPush: one push channel a page, as long as somebody is signed in (MSG-04). Its code comes with the first session. */
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

/** Subscribed as long as the session lasts. */
const listening = (platform: Platform, origin: string, token: string, load: Load) =>
  new Observable<never>(() => {
    let close: (() => void) | null = null;
    let isOver = false;
    load().then(
      (push) => {
        if (!isOver) close = push.listen({ platform, origin, token });
      },
      // Without it the site works as it does offline: readings grow old by time.
      (error: unknown) => platform.journal.write({ what: 'push did not load', detail: String(error) }),
    );
    return () => {
      isOver = true;
      close?.();
    };
  });
