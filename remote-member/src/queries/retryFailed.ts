/** retryFailed: repeats each of several reads that failed, so that one tap is enough after the connection is back. */
import type { Loadable } from '@site/shared/kernel';

export function retryFailed(...reads: readonly Loadable<unknown, unknown>[]): void {
  for (const read of reads) if (read.status === 'failed') read.retry();
}
