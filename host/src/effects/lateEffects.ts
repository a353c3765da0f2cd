/** startLateEffects: what the first drawing does not need, in a file of its own. */
import { Subscription } from 'rxjs';
import { listenForInstallPrompt, type Platform } from '@site/shared/platform';
import { status } from '@site/shared/wps';
import { pageFetch } from '../pageFetch';
import { installFonts } from '../styles/installFonts';
import { firstVitals } from './firstVitals';
import { isJudged } from './isJudged';
import { keepAlive } from './keepAlive';
import { loadVitals } from './loadVitals';
import { openOnDemand } from './openOnDemand';
import { prefetchLinks } from './prefetchLinks';
import { prefetchWhileIdle } from './prefetchWhileIdle';
import { registerServiceWorker } from './registerServiceWorker';
import { saveAccountLanguage } from './saveAccountLanguage';
import { sendTelemetry } from './telemetry';
import { watchConnection } from './watchConnection';

declare const __SITE_DEV__: boolean;

export function startLateEffects(platform: Platform): Subscription {
  const all = new Subscription();
  void installFonts(document);
  all.add(prefetchLinks(platform, window));
  all.add(prefetchWhileIdle(platform, window));
  all.add(watchConnection(platform, window, () => pageFetch(status.path, { cache: 'no-store' })));
  all.add(saveAccountLanguage(platform));
  all.add(listenForInstallPrompt());
  all.add(keepAlive(platform, () => document.visibilityState === 'visible'));
  all.add(
    registerServiceWorker({
      platform,
      // Not in development: it would cache pages while every file changes.
      worker: __SITE_DEV__ ? undefined : navigator.serviceWorker,
      workerUrl: () => globalThis.__site?.workerUrl() ?? '',
    }),
  );
  all.add(openOnDemand(platform, window, () => import(/* webpackChunkName: "inspector" */ '../inspector')));
  const loadLate = async () => {
    const { startLate, watchPageVitals } = await import(/* webpackChunkName: "late" */ './late');
    all.add(startLate(platform, window));
    return { watchPageVitals };
  };
  const { loading, take } = loadVitals(platform, loadLate, () =>
    firstVitals(platform.remotes, window, globalThis.PerformanceObserver),
  );
  all.add(loading);
  if (isJudged()) all.add(sendTelemetry({ journal: platform.journal, window, takeVitals: take }));
  return all;
}
