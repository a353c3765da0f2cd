/** keepAlive: touches the session every five minutes while the page is visible, never in a hidden tab (wps-contract §1.3). */
import { EMPTY, interval, map, distinctUntilChanged, switchMap, type Subscription } from 'rxjs';
import type { Platform } from '@site/shared/platform';
import { touch } from '@site/shared/wps';

const EVERY_MS = 5 * 60_000;

export function keepAlive(
  { session, http }: Pick<Platform, 'session' | 'http'>,
  isVisible: () => boolean,
): Subscription {
  return session.state$
    .pipe(
      map(({ member }) => member !== null),
      distinctUntilChanged(),
      switchMap((isSignedIn) => (isSignedIn ? interval(EVERY_MS) : EMPTY)),
    )
    .subscribe(() => {
      if (isVisible()) void http.send(touch, undefined);
    });
}
