/** Observables as React values: every session and panel hook reads through here. */
import { useCallback, useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';
import type { SessionMember, SessionState } from '@site/shared/contract';
import { usePlatform } from './context';
import type { OpenPanels } from './panels';

/** Subscribe to a source that can also be read at once. */
export function useObserved<T, S>(source$: Observable<T>, get: () => T, select: (value: T) => S): S {
  const subscribe = useCallback(
    (notify: () => void) => {
      const subscription = source$.subscribe(notify);
      return () => subscription.unsubscribe();
    },
    [source$],
  );
  const read = () => select(get());
  return useSyncExternalStore(subscribe, read, read);
}

/** A part of the session state. The selector must give a value that is equal (===) while nothing it reads has changed. */
export function useSession<S>(select: (state: SessionState) => S): S {
  const { session } = usePlatform();
  return useObserved(session.state$, session.get, select);
}

/** Who is signed in, or null for a guest. */
export const useMember = (): SessionMember | null => useSession((state) => state.member);

export function useOpenPanels(): OpenPanels {
  const { panels } = usePlatform();
  return useObserved(panels.open$, panels.get, (open) => open);
}
