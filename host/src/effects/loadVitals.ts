/** loadVitals: starts the observation of slow paints and interactions after what the page needs (inspector/vitals.ts). */
import { Subscription } from 'rxjs';
import type { Platform } from '@site/shared/platform';

const AFTER_MS = 4_000;

interface Vitals {
  readonly watchPageVitals: (platform: Platform) => Subscription;
}

export function loadVitals(platform: Platform, load: () => Promise<Vitals>): Subscription {
  const all = new Subscription();
  const timer = setTimeout(() => {
    load().then(
      ({ watchPageVitals }) => all.add(watchPageVitals(platform)),
      // Measurements only; the next page load tries again.
      () => undefined,
    );
  }, AFTER_MS);
  all.add(() => clearTimeout(timer));
  return all;
}
