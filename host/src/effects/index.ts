/** Effects: listeners to session facts for the whole page. Started once by main. */
import { Subscription } from 'rxjs';
import { safeStorage } from '@site/shared/kernel';
import type { Platform } from '@site/shared/platform';
import { status } from '@site/shared/wps';
import { keepAlive } from './keepAlive';
import { registerServiceWorker } from './registerServiceWorker';
import { followSystemTheme, persistPreferences } from './preferences';
import { joinTabs } from './tabs';
import { followLocale } from './followLocale';
import { followPush } from './followPush';
import { closeOverlaysOnBack } from './overlayHistory';
import { watchConnection } from './watchConnection';
import { loadVitals } from './loadVitals';
import { openOnDemand } from './openOnDemand';
import { refuseGlobalStyles } from './refuseGlobalStyles';
import { watchErrors } from './watchErrors';

declare const __SITE_DEV__: boolean;

export function startEffects(platform: Platform): Subscription {
  const all = new Subscription();
  const local = safeStorage('localStorage');
  all.add(persistPreferences(platform.session, local, document.documentElement));
  followSystemTheme(platform.session, local);
  all.add(joinTabs(platform.session, local));
  all.add(keepAlive(platform, () => document.visibilityState === 'visible'));
  all.add(followPush(platform, window.location.origin));
  all.add(followLocale(platform, document.documentElement));
  all.add(
    registerServiceWorker({
      platform,
      // Not in development: it would cache pages while every file changes.
      worker: __SITE_DEV__ ? undefined : navigator.serviceWorker,
      workerUrl: () => globalThis.__site?.workerUrl() ?? '',
    }),
  );
  all.add(closeOverlaysOnBack(window));
  all.add(watchConnection(platform, window, () => fetch(status.path, { cache: 'no-store' })));
  all.add(watchErrors(platform, window));
  all.add(refuseGlobalStyles(platform, document));
  all.add(openOnDemand(platform, window, () => import(/* webpackChunkName: "inspector" */ '../inspector')));
  all.add(loadVitals(platform, () => import(/* webpackChunkName: "late" */ '../inspector/vitals')));
  return all;
}
