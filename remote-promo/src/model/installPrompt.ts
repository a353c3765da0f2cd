/** installPrompt: keeps the browser's offer to install the site until somebody wants it. The browser makes it once, early. */
import { BehaviorSubject } from 'rxjs';
import { useObserved } from '@site/shared/platform';

/** Chromium's event; no library types it yet. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const offer$ = new BehaviorSubject<InstallOffer | null>(null);

/** Begin to listen; call it from something that is on the page from the start. Gives back how to stop. */
export function watchInstallOffer(): () => void {
  const keep = (event: Event) => {
    // Chrome's own bar would come at a moment of its choosing.
    event.preventDefault();
    offer$.next(event as InstallOffer);
  };
  const forget = () => offer$.next(null);
  window.addEventListener('beforeinstallprompt', keep);
  window.addEventListener('appinstalled', forget);
  return () => {
    window.removeEventListener('beforeinstallprompt', keep);
    window.removeEventListener('appinstalled', forget);
  };
}

/** Ask the browser to install the site, or null where it makes no offer. */
export function useInstall(): (() => Promise<void>) | null {
  const offer = useObserved(
    offer$,
    () => offer$.value,
    (value) => value,
  );
  if (!offer) return null;
  return async () => {
    await offer.prompt();
    // An offer can be taken up once only, whatever the answer was.
    offer$.next(null);
  };
}
