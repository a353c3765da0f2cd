/** useWaitingIntents: writes without an outcome, for a page whose sheets send them by `useIntent`. */
import { useMemo, useSyncExternalStore } from 'react';
import { storageKeys, storedKeys } from '@site/shared/kernel';
import { useMember } from '@site/shared/platform';
import { browserStorage, createIntentStore } from './intentStore';

export interface WaitingIntent<P> {
  readonly name: string;
  /** Without the secrets. */
  readonly params: P;
}

/** Another tab has stored or ended one; in this tab it is a sheet of the page, which renders again when the sheet closes. */
function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

/** @returns the intents with this beginning of their names that wait for their outcome, also of items that are gone */
export function useWaitingIntents<P>(beginning: string): readonly WaitingIntent<P>[] {
  const owner = useMember()?.userName ?? '';
  // A string: the same one while nothing has changed.
  const waiting = useSyncExternalStore(
    subscribe,
    () => JSON.stringify(waitingOf<P>(owner, beginning)),
    () => '[]',
  );
  return useMemo(() => JSON.parse(waiting) as readonly WaitingIntent<P>[], [waiting]);
}

const waitingOf = <P>(owner: string, beginning: string): readonly WaitingIntent<P>[] =>
  storedKeys(storageKeys.intent(owner, beginning)).flatMap((key) => {
    const name = key.slice(storageKeys.intent(owner, '').length);
    const intent = createIntentStore<P>(browserStorage, owner, name).read();
    return intent ? [{ name, params: intent.params }] : [];
  });
