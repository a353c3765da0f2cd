/** useAnsweredCheck: the last reality check that the member has answered, in any tab of this browser. */
import { useCallback, useSyncExternalStore } from 'react';
import { safeStorage, storageKeys } from '@site/shared/kernel';
import { useMember } from '@site/shared/platform';
import type { RealityCheck } from '@site/shared/wps';

interface AnsweredCheck {
  /** Second of the session, 0 before the first. */
  readonly answeredSec: number;
  readonly answer: () => void;
}

/** The browser sends `storage` events to the other tabs only. */
const listeners = new Set<() => void>();

export function useAnsweredCheck(check: RealityCheck | null): AnsweredCheck {
  const key = storageKeys.realityCheck(useMember()?.userName ?? '');
  const subscribe = useCallback(
    (onChange: () => void) => {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key) onChange();
      };
      window.addEventListener('storage', onStorage);
      listeners.add(onChange);
      return () => {
        window.removeEventListener('storage', onStorage);
        listeners.delete(onChange);
      };
    },
    [key],
  );
  const stored = useSyncExternalStore(
    subscribe,
    () => safeStorage('localStorage').getItem(key),
    () => null,
  );
  const [session, second] = (stored ?? '').split(':').map(Number);
  return {
    answeredSec: check && session === check.sessionStart ? (second ?? 0) : 0,
    answer: () => {
      if (!check) return;
      safeStorage('localStorage').setItem(key, `${check.sessionStart}:${check.elapsedSec}`);
      for (const onChange of listeners) onChange();
    },
  };
}
