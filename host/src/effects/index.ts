/** Effects: listeners to session facts for the whole page. Started once by main. */
import { Subscription } from 'rxjs';
import { safeStorage } from '@site/shared/kernel';
import type { Platform } from '@site/shared/platform';
import { followSystemTheme, persistPreferences } from './preferences';
import { rereadSession } from './rereadSession';
import { joinTabs } from './tabs';
import { followLocale } from './followLocale';
import { followPush } from './followPush';
import { closeOverlaysOnBack } from './overlayHistory';
import { refuseGlobalStyles } from './refuseGlobalStyles';
import { watchErrors } from './watchErrors';

export function startEffects(platform: Platform): Subscription {
  const all = new Subscription();
  const local = safeStorage('localStorage');
  all.add(persistPreferences(platform.session, local, document.documentElement));
  followSystemTheme(platform.session, local);
  all.add(joinTabs(platform.session, local, () => rereadSession(platform, local)));
  all.add(followPush(platform, window.location.origin));
  all.add(followLocale(platform, document.documentElement));
  all.add(closeOverlaysOnBack(window));
  all.add(watchErrors(platform, window));
  all.add(refuseGlobalStyles(platform, document));
  import(/* webpackChunkName: "early" */ './lateEffects').then(
    ({ startLateEffects }) => all.add(startLateEffects(platform)),
    (error: unknown) => platform.journal.write({ what: 'late effects did not load', detail: String(error) }),
  );
  return all;
}
