/** watchErrors: errors nobody caught reach the journal, so that none is swallowed (ERR-03). */
import { Subscription } from 'rxjs';
import type { Journal } from '@site/shared/platform';

export function watchErrors(journal: Journal, target: Window): Subscription {
  const onError = (event: ErrorEvent) =>
    journal.write({ what: 'uncaught error', detail: `${event.message} at ${event.filename}:${event.lineno}` });
  const onRejection = (event: PromiseRejectionEvent) =>
    journal.write({ what: 'unhandled rejection', detail: String(event.reason) });
  target.addEventListener('error', onError);
  target.addEventListener('unhandledrejection', onRejection);
  return new Subscription(() => {
    target.removeEventListener('error', onError);
    target.removeEventListener('unhandledrejection', onRejection);
  });
}
