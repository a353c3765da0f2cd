/** Effects: everything that listens to session facts on behalf of the whole page. Started once by main. */
import { Subscription } from 'rxjs';
import type { Platform } from '@site/shared/platform';
import type { createSiteRouter } from '../routing/routes';
import { keepAlive } from './keepAlive';
import { keepShell } from './keepShell';
import { keepPreferences } from './preferences';
import { followSessionEnd } from './sessionEnd';
import { joinTabs } from './tabs';
import { followLocale } from './locale';
import { watchErrors } from './watchErrors';

export function startEffects(platform: Platform, router: ReturnType<typeof createSiteRouter>): Subscription {
  const all = new Subscription();
  all.add(keepPreferences(platform.session, window.localStorage, document.documentElement));
  all.add(joinTabs(platform.session, window.localStorage));
  all.add(keepAlive(platform, () => document.visibilityState === 'visible'));
  all.add(followLocale(platform));
  all.add(
    keepShell({
      platform,
      worker: navigator.serviceWorker,
      workerUrl: () => globalThis.__site?.workerUrl() ?? '',
    }),
  );
  all.add(watchErrors(platform.journal, window));
  all.add(
    followSessionEnd(platform, {
      navigate: (to, options) => router.navigate(to, options),
      place: () => {
        const { location, matches } = router.state;
        const access = (matches.at(-1)?.route.handle as { access?: string } | undefined)?.access;
        return { path: location.pathname + location.search, needsSession: access === 'member' || access === 'agent' };
      },
    }),
  );
  return all;
}
