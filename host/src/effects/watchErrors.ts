/** watchErrors: reports uncaught errors to the journal (ERR-03). */
import { Subscription } from 'rxjs';
import type { Journal } from '@site/shared/platform';
import { releaseIn } from './releaseIn';

export function watchErrors(journal: Journal, target: Window): Subscription {
  const onError = (event: ErrorEvent) =>
    journal.write({
      what: 'uncaught error',
      ...releaseIn(`${event.filename}\n${stackOf(event.error)}`),
      detail: `${event.message} at ${event.filename}:${event.lineno}`,
    });
  const onRejection = (event: PromiseRejectionEvent) => {
    journal.write({ what: 'unhandled rejection', ...releaseIn(stackOf(event.reason)), detail: String(event.reason) });
  };
  target.addEventListener('error', onError);
  target.addEventListener('unhandledrejection', onRejection);
  return new Subscription(() => {
    target.removeEventListener('error', onError);
    target.removeEventListener('unhandledrejection', onRejection);
  });
}

const stackOf = (error: unknown): string => String((error as { readonly stack?: unknown } | null)?.stack ?? '');
