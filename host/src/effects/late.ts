/** What no first visit needs: loaded by lateEffects.ts some seconds after the page. */
import { Subscription } from 'rxjs';
import type { Platform } from '@site/shared/platform';
import { addPrintStyle } from '../styles/addPrintStyle';
import { followAppearance } from './followAppearance';

export { watchPageVitals } from './vitals';

/** The print style, choices of other tabs, and what only the installed app has. */
export function startLate(platform: Platform, page: Window): Subscription {
  const all = new Subscription();
  addPrintStyle(page.document);
  all.add(followAppearance(page));
  // The next area may be opened without a network that is fast enough for prefetchWhileIdle.ts.
  for (const { meta } of platform.remotes.remotes) void globalThis.__site?.findFiles(meta.name, []);
  if (page.matchMedia('(display-mode: standalone)').matches) {
    import(/* webpackChunkName: "installed" */ '../installed').then(
      ({ startInstalledApp }) => all.add(startInstalledApp(platform)),
      (error: unknown) => platform.journal.write({ what: 'the installed app did not load', detail: String(error) }),
    );
  }
  return all;
}
