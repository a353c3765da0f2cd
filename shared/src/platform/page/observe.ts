/** Observables as React values: every session, panel and network hook reads through this module. */
import { useCallback, useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';
import type { SessionMember, SessionState } from '@site/shared/contract';
import { usePlatform } from './context';
import type { NetworkQuality } from './network';
import type { OpenPanels } from './panels';

/**
 * Subscribe to a source that also has a current value.
 * @param first what a server renders, if that is not the current value: the page is hydrated with it
 */
export function useObserved<T, S>(source$: Observable<T>, get: () => T, select: (value: T) => S, first?: () => S): S {
  const subscribe = useCallback(
    (notify: () => void) => {
      const subscription = source$.subscribe(notify);
      return () => subscription.unsubscribe();
    },
    [source$],
  );
  const read = () => select(get());
  return useSyncExternalStore(subscribe, read, first ?? read);
}

/** A selected value of the session state. The selector must return an equal (===) value while its inputs do not change. */
export function useSession<S>(select: (state: SessionState) => S): S {
  const { session } = usePlatform();
  return useObserved(session.state$, session.get, select);
}

/** The signed-in member, or null for a guest. */
export const useMember = (): SessionMember | null => useSession((state) => state.member);

/** The panels that are open now. */
export function useOpenPanels(): OpenPanels {
  const { panels } = usePlatform();
  return useObserved(panels.open$, panels.get, (open) => open);
}

/** The current quality of the connection. */
export function useNetwork(): NetworkQuality {
  const { network } = usePlatform();
  return useObserved(network.quality$, network.get, (quality) => quality, onServer);
}

const onServer = (): NetworkQuality => 'good';
