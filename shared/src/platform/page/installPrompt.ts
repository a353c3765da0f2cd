/**
 * installPrompt: stores the `beforeinstallprompt` event, which Chromium fires once and early in a page, until the visitor wants
 * to install.
 */
import { BehaviorSubject } from 'rxjs';
import { useObserved } from './observe';

/** `BeforeInstallPromptEvent` is Chromium only and missing in lib.dom. */
interface InstallPromptEvent extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const event$ = new BehaviorSubject<InstallPromptEvent | null>(null);

/** Listen for the event; the host does, from the start. Returns the unsubscribe function. */
export function listenForInstallPrompt(): () => void {
  const onPrompt = (event: Event) => {
    // Suppress Chrome's own install bar.
    event.preventDefault();
    event$.next(event as InstallPromptEvent);
  };
  const onInstalled = () => event$.next(null);
  window.addEventListener('beforeinstallprompt', onPrompt);
  window.addEventListener('appinstalled', onInstalled);
  return () => {
    window.removeEventListener('beforeinstallprompt', onPrompt);
    window.removeEventListener('appinstalled', onInstalled);
  };
}

/** A function that opens the browser's install dialog, or null where the browser does not offer it. */
export function useInstallPrompt(): (() => Promise<void>) | null {
  const event = useObserved(
    event$,
    () => event$.value,
    (value) => value,
  );
  if (!event) return null;
  return async () => {
    await event.prompt();
    // prompt() may be called only once per event.
    event$.next(null);
  };
}
