/** loadableOf: the state of a query as the screens know it. */
import type { Loadable } from '@site/shared/kernel';
import type { WpsError } from '@site/shared/wps';

export function loadableOf<R>(
  value: R | undefined,
  error: WpsError | null,
  refreshing: boolean,
  retry: () => void,
): Loadable<R, WpsError> {
  if (value !== undefined) return { status: 'ready', value, refreshing };
  return error && !refreshing ? { status: 'failed', error, retry } : { status: 'loading' };
}
