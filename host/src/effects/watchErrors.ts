/** watchErrors: reports uncaught errors to the journal (ERR-03). */
import { Subscription } from 'rxjs';
import type { Journal } from '@site/shared/platform';

export function watchErrors(journal: Journal, target: Window): Subscription {
  const onError = (event: ErrorEvent) =>
    journal.write({
      what: 'uncaught error',
      ...releaseIn(event.filename),
      detail: `${event.message} at ${event.filename}:${event.lineno}`,
    });
  const onRejection = (event: PromiseRejectionEvent) => {
    const { stack } = (event.reason ?? {}) as { readonly stack?: unknown };
    journal.write({ what: 'unhandled rejection', ...releaseIn(String(stack)), detail: String(event.reason) });
  };
  target.addEventListener('error', onError);
  target.addEventListener('unhandledrejection', onRejection);
  return new Subscription(() => {
    target.removeEventListener('error', onError);
    target.removeEventListener('unhandledrejection', onRejection);
  });
}

/** The remote and release of the first file in a stack trace; empty when there is none. */
function releaseIn(text: string): { readonly remote?: string; readonly release?: string } {
  const [, remote, release] = /\/releases\/([\w-]+)\/([\w-]+)\//.exec(text) ?? [];
  return remote && release ? { remote, release } : {};
}
