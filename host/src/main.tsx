/** main: configuration → platform → App. Called once the registry has been verified. */
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { safeStorage, storageKeys, type KeyValueStorage, type Result } from '@site/shared/kernel';
import type { RemoteCatalog } from '@site/shared/contract';
import { callKey } from '@site/shared/platform';
import { status } from '@site/shared/wps';
import { App } from './App';
import { startEffects } from './effects';
import { hostHealth } from './effects/hostHealth';
import { reportMismatch } from './first-screen/reportMismatch';
import { takeServed } from './first-screen/served';
import { createSitePlatform } from './platform';
import { showUnreachable } from './status/showUnreachable';
import { readCachedStatus } from './status/statusCache';
import type { BootFailure } from './federation';

/** Start the site on the verified composition, or show why there is none. */
export async function start(composed: Result<RemoteCatalog, BootFailure>): Promise<void> {
  const tab = safeStorage('sessionStorage');
  if (!composed.ok) {
    // Most likely a stale copy of the page: the network has a newer one.
    if (composed.error.kind !== 'registry-older' || !reloadOnce(tab)) showUnreachable(composed.error.kind);
    return;
  }
  tab.removeItem(storageKeys.reloaded);
  const platform = await createSitePlatform(composed.value);
  const known = readCachedStatus(safeStorage('localStorage'));
  if (known) {
    const { locale, member } = platform.session.get();
    // Marked as stale: shown at once, refetched in the background.
    platform.queries.setQueryData(
      callKey(status.path, null, locale, member?.userName ?? ''),
      { value: known },
      { updatedAt: 0 },
    );
  }
  const isServed = takeServed(platform);
  startEffects(platform);
  const root = document.getElementById('root') as HTMLElement;
  const { onStarted, onUncaughtError } = hostHealth(platform.remotes.releaseOf('host'));
  if (!isServed) createRoot(root, { onUncaughtError }).render(<App platform={platform} />);
  else {
    // A transition is interrupted every 5 ms: taps are answered in between.
    startTransition(() => {
      hydrateRoot(root, <App platform={platform} />, { onUncaughtError, onRecoverableError: reportMismatch(platform) });
    });
  }
  onStarted();
}

/** True while the page reloads; a second failure in a row is shown. */
function reloadOnce(tab: KeyValueStorage): boolean {
  if (tab.getItem(storageKeys.reloaded) !== null) return false;
  tab.setItem(storageKeys.reloaded, '1');
  window.location.reload();
  return true;
}
