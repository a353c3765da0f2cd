/** useWaitingIntents: writes without an outcome, for a page whose sheets send them by `useIntent`. */
import { useSyncExternalStore } from 'react';
import { useMember } from '@site/shared/platform';
import { browserStorage, createIntentStore } from './intentStore';

/** Another tab has stored or ended one; in this tab it is a sheet of the page, which renders again when the sheet closes. */
function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

/** @returns those of these names whose intent waits for its outcome */
export function useWaitingIntents(names: readonly string[]): readonly string[] {
  const owner = useMember()?.userName ?? '';
  const isWaiting = (name: string) => createIntentStore(browserStorage, owner, name).read() !== null;
  const flags = useSyncExternalStore(
    subscribe,
    () => names.map((name) => (isWaiting(name) ? '1' : '0')).join(''),
    () => '',
  );
  return names.filter((_, at) => flags[at] === '1');
}
