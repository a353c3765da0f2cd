/** watchErrors: reports uncaught errors to the journal (ERR-03). */
import { Subscription } from 'rxjs';
import type { Platform } from '@site/shared/platform';
import { releaseIn } from './releaseIn';

interface Watched extends Pick<Platform, 'journal'> {
  readonly remotes: Pick<Platform['remotes'], 'releaseOf'>;
}

export function watchErrors({ journal, remotes }: Watched, target: Window): Subscription {
  // The detail: a line for people, then the stack, which the site server resolves to sources.
  const write = (what: string, line: string, stack: string) =>
    journal.write({ what, ...releaseIn(`${line}\n${stack}`, remotes), detail: `${line}\n${stack}` });
  const onError = ({ message, filename, lineno, colno, error }: ErrorEvent) =>
    write('uncaught error', `${message} at ${filename}:${lineno}:${colno}`, stackOf(error));
  const onRejection = ({ reason }: PromiseRejectionEvent) =>
    write('unhandled rejection', String(reason), stackOf(reason));
  target.addEventListener('error', onError);
  target.addEventListener('unhandledrejection', onRejection);
  return new Subscription(() => {
    target.removeEventListener('error', onError);
    target.removeEventListener('unhandledrejection', onRejection);
  });
}

const stackOf = (error: unknown): string => String((error as { readonly stack?: unknown } | null)?.stack ?? '');
