/** firstVitals: largest paint and first interaction of a visit that ends before vitals.ts has loaded. */
import type { Platform } from '@site/shared/platform';
import { routeTable } from '../routing/routeTable';
import type { Vital } from './telemetry';

interface Entry extends PerformanceEntry {
  readonly element?: Element | null;
  readonly target?: Element | null;
}

type Composed = Pick<Platform['remotes'], 'remotes' | 'releaseOf'>;

/** @param Observer `PerformanceObserver`; undefined in a browser without one */
export function firstVitals(
  remotes: Composed,
  { location }: Pick<Window, 'location'>,
  Observer: typeof PerformanceObserver | undefined,
): readonly Vital[] {
  const last = (type: string): Entry | undefined => {
    if (!Observer?.supportedEntryTypes.includes(type)) return undefined;
    const observer = new Observer(() => undefined);
    observer.observe({ type, buffered: true });
    const entries = observer.takeRecords() as Entry[];
    observer.disconnect();
    return entries.at(-1);
  };
  const toVital = (name: Vital['name'], value: number, element: Element | null | undefined): Vital => {
    const widget = element?.closest<HTMLElement>('[data-widget]')?.dataset.widget?.split('/')[0];
    const remote = widget ?? routeTable(remotes.remotes).pages.get(location.pathname)?.remote ?? 'host';
    return { name, value, remote, release: remotes.releaseOf(remote) };
  };
  const paint = last('largest-contentful-paint');
  const input = last('first-input');
  return [
    ...(paint ? [toVital('lcp', paint.startTime, paint.element)] : []),
    ...(input ? [toVital('inp', input.duration, input.target)] : []),
  ];
}
