/** watchConnection: forwards the browser's hints, detects when the connection is back, and repeats failed reads (SITE-15). */
import { EMPTY, distinctUntilChanged, interval, map, Subscription, switchMap } from 'rxjs';
import type { Platform } from '@site/shared/platform';

interface NetworkInformation extends EventTarget {
  readonly effectiveType?: string;
}

const PROBE_EVERY_MS = 5_000;

/** @param probe rejects while offline; any response counts as online. */
export function watchConnection(
  { network, queries }: Pick<Platform, 'network' | 'queries'>,
  page: Window,
  probe: () => Promise<unknown>,
): Subscription {
  const { connection } = page.navigator as { connection?: NetworkInformation };
  const readSpeed = () => network.setSlowHint(connection?.effectiveType?.includes('2g') ?? false);
  readSpeed();
  if (!page.navigator.onLine) network.setOnline(false);
  const all = new Subscription();
  const listen = (target: EventTarget, type: string, handler: () => void) => {
    target.addEventListener(type, handler);
    all.add(() => target.removeEventListener(type, handler));
  };
  listen(page, 'online', () => network.setOnline(true));
  listen(page, 'offline', () => network.setOnline(false));
  if (connection) listen(connection, 'change', readSpeed);

  const isOffline$ = network.quality$.pipe(
    map((quality) => quality === 'none'),
    distinctUntilChanged(),
  );
  all.add(
    isOffline$.pipe(switchMap((isOffline) => (isOffline ? interval(PROBE_EVERY_MS) : EMPTY))).subscribe(() => {
      probe().then(
        () => network.setOnline(true),
        () => undefined,
      );
    }),
  );
  let wasOffline = false;
  all.add(
    isOffline$.subscribe((isOffline) => {
      // What is being read goes on: its answer may be what has shown that the connection is back.
      if (wasOffline && !isOffline)
        void queries.refetchQueries(
          { type: 'active', predicate: ({ state }) => state.status === 'error' },
          { cancelRefetch: false },
        );
      wasOffline = isOffline;
    }),
  );
  return all;
}
