/** openOnDemand: loads the inspector for Alt+Shift+C, `?inspect` in the address, or in a tab where it is open (PLAT-12). */
import { Subscription } from 'rxjs';
import { safeStorage, storageKeys } from '@site/shared/kernel';
import type { Platform } from '@site/shared/platform';

interface Inspector {
  readonly toggleInspector: (platform: Platform) => void;
}

export function openOnDemand(platform: Platform, page: Window, load: () => Promise<Inspector>): Subscription {
  const toggle = () =>
    load().then(
      ({ toggleInspector }) => toggleInspector(platform),
      (error: unknown) => platform.journal.write({ what: 'the inspector did not load', detail: String(error) }),
    );
  const onKeyDown = ({ altKey, shiftKey, ctrlKey, metaKey, code }: KeyboardEvent) => {
    if (altKey && shiftKey && !ctrlKey && !metaKey && code === 'KeyC') void toggle();
  };
  page.addEventListener('keydown', onKeyDown);
  if (/[?&]inspect\b/.test(page.location.search) || safeStorage('sessionStorage').getItem(storageKeys.inspector))
    void toggle();
  return new Subscription(() => page.removeEventListener('keydown', onKeyDown));
}
