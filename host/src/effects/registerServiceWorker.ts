/** registerServiceWorker: registers the service worker, which serves the shell offline, five seconds after the start. */
import { Subscription } from 'rxjs';
import type { Platform } from '@site/shared/platform';

const DELAY_MS = 5_000;

interface Options {
  readonly platform: Pick<Platform, 'journal'>;
  readonly worker: ServiceWorkerContainer | undefined;
  readonly workerUrl: () => string;
}

/** `worker`: navigator.serviceWorker, undefined without a secure context. A failure is only written to the journal. */
export function registerServiceWorker({ platform, worker, workerUrl }: Options): Subscription {
  if (!worker) return Subscription.EMPTY;
  // Do not compete with the page's own requests at start.
  const timer = setTimeout(() => {
    worker.register(workerUrl(), { updateViaCache: 'none' }).catch((error: unknown) => {
      platform.journal.write({ what: 'the service worker did not register', detail: String(error) });
    });
  }, DELAY_MS);
  return new Subscription(() => clearTimeout(timer));
}
