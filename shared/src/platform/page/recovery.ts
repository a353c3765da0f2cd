/** useRecovery: a place whose remote did not arrive tries again by itself, without a tap and without a flash of its waiting state. */
import { useEffect } from 'react';
import type { RemoteFailure } from '@site/shared/contract';
import { usePagePlatform } from './context';
import { onRemoteLoaded, getRemoteComponent, type RemoteComponentName } from './remoteComponents';

const FIRST_DELAY_MS = 2_000;
const LONGEST_DELAY_MS = 60_000;

/** Doubles from 2 s to a minute; up to a fifth more, so that visitors do not come back all at once. */
export const recoveryDelay = (attempt: number, random = Math.random()): number =>
  Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt) * (1 + random / 5);

/**
 * Load the part again in the background: after growing delays, when the network or the visitor is back, and when another
 * part of the same remote has arrived. `onBack` is called once its code is here. A crash in render is not tried again.
 */
export function useRecovery(
  { remote, kind, name }: RemoteComponentName,
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
      // Whoever comes back to the tab gets a try at once.
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
