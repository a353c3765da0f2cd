/** loadVitals: starts the observation of slow paints and interactions after what the page needs (vitals.ts). */
import { Subscription } from 'rxjs';
import type { Platform } from '@site/shared/platform';
import type { Vital } from './telemetry';

const AFTER_MS = 4_000;

type TakeVitals = () => readonly Vital[];

interface Vitals {
  readonly watchPageVitals: (platform: Platform) => { readonly watching: Subscription; readonly take: TakeVitals };
}

/** @param first measures what the browser has buffered, for a visit that ends before the observation has loaded */
export function loadVitals(
  platform: Platform,
  load: () => Promise<Vitals>,
  first: TakeVitals = () => [],
): { readonly loading: Subscription; readonly take: TakeVitals } {
  const loading = new Subscription();
  let take = first;
  const timer = setTimeout(() => {
    load().then(
      ({ watchPageVitals }) => {
        const vitals = watchPageVitals(platform);
        take = vitals.take;
        loading.add(vitals.watching);
      },
      // Measurements only; the next page load tries again.
      () => undefined,
    );
  }, AFTER_MS);
  loading.add(() => clearTimeout(timer));
  return { loading, take: () => take() };
}
