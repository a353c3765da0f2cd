/** useRecovery: retries a remote that failed to load in the background, without showing its loading state again. */
import { useEffect } from 'react';
import type { RemoteFailure } from '@site/shared/contract';
import { usePagePlatform } from './context';
import { onRemoteLoaded, getRemoteComponent, type RemoteComponentId } from './remoteComponents';

const FIRST_DELAY_MS = 2_000;
const LONGEST_DELAY_MS = 60_000;

/** Doubles from 2 s to 60 s, plus up to 20 % jitter, so that clients do not retry at the same moment. */
const recoveryDelay = (attempt: number, random = Math.random()): number =>
  Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt) * (1 + random / 5);

/**
 * Loads the component again in the background: after growing delays, when the connection or the visitor is back, and
 * when another component of the remote has loaded. `onBack` runs once it is loaded. A render crash is not retried.
 */
export function useRecovery(
  { remote, kind, name }: RemoteComponentId,
  failure: RemoteFailure,
  onBack: () => void,
): void {
  const platform = usePagePlatform();
  const isWorthIt = failure.kind !== 'crashed';
  useEffect(() => {
    if (!isWorthIt) return undefined;
    let isOver = false;
    let isTrying = false;
    let attempt = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const schedule = () => {
      timer = setTimeout(tryAgain, recoveryDelay(attempt));
      attempt += 1;
    };
    const tryAgain = () => {
      clearTimeout(timer);
      // Retry at once when the tab becomes visible.
      if (isOver || isTrying || document.visibilityState === 'hidden') return;
      isTrying = true;
      const settle = (isBack: boolean) => {
        isTrying = false;
        if (isOver) return;
        if (isBack) onBack();
        else schedule();
      };
      void getRemoteComponent(platform, { remote, kind, name })
        .load()
        .then(
          () => settle(true),
          () => settle(false),
        );
    };
    schedule();
    const stopListening = onRemoteLoaded(platform, remote, tryAgain);
    window.addEventListener('online', tryAgain);
    document.addEventListener('visibilitychange', tryAgain);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stopListening();
      window.removeEventListener('online', tryAgain);
      document.removeEventListener('visibilitychange', tryAgain);
    };
  }, [platform, remote, kind, name, isWorthIt, onBack]);
}
