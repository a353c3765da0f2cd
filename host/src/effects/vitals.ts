/**
 * Slow paints, interactions, frames and layout shifts, written to the journal with the remote and release they belong to
 * (PLAT-12). Loaded late, for every visitor: the browser has buffered what happened before.
 */
import { Subscription } from 'rxjs';
import type { Journal, Platform } from '@site/shared/platform';
import { releaseIn } from './releaseIn';
import type { Vital } from './telemetry';
import { watchErrors } from './watchErrors';
import { parseListed } from '../inspector/composition';
import { pageSignal } from './healthSignals';
import { findPlaceOf, type Place } from '../inspector/places';

/** Above these values a page is not good (https://web.dev/articles/vitals). */
const LCP_MS = 2_500;
const INP_MS = 200;
const CLS = 0.1;
/** Shifts at most a second apart, and five seconds in all, count together. */
const SHIFT_GAP_MS = 1_000;
const SHIFT_WINDOW_MS = 5_000;
const FRAME_BLOCKED_MS = 150;
/** Shorter ones are not measured, but for the first of a page: finding the place costs time, too. */
const EVENT_MS = 40;
/** Of each kind: the journal is for what is worth a look. */
const MAX_ENTRIES = 5;

/** Entries that TypeScript's DOM library does not have yet. */
interface LongFrame extends PerformanceEntry {
  readonly blockingDuration: number;
  readonly scripts: readonly { readonly duration: number; readonly sourceURL: string; readonly invoker: string }[];
}
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null; readonly currentRect: DOMRectReadOnly }[];
}
type EventTiming = PerformanceEventTiming & { readonly interactionId?: number };
type Paint = PerformanceEntry & { readonly element?: Element | null };

interface Page {
  readonly window: Window;
  /** `PerformanceObserver`; undefined in a browser without one. */
  readonly Observer: typeof PerformanceObserver | undefined;
  readonly placeOf: (node: Node | null | undefined) => Place | undefined;
}

type Watched = Pick<Platform, 'journal'> & { readonly remotes: Pick<Platform['remotes'], 'releaseOf'> };

/** @param measured called with every value, good ones, too */
export function watchVitals(
  { journal, remotes }: Watched,
  { window, Observer, placeOf: findPlace }: Page,
  measured: (vital: Vital) => void = () => undefined,
): Subscription {
  const all = new Subscription();
  const observe = <T extends PerformanceEntry>(type: string, onEntry: (entry: T) => void, options = {}) => {
    if (!Observer?.supportedEntryTypes.includes(type)) return;
    const observer = new Observer((list) => (list.getEntries() as T[]).forEach(onEntry));
    observer.observe({ type, buffered: true, ...options });
    all.add(() => observer.disconnect());
  };
  const written = new Map<string, number>();
  const write = (kind: string, value: string, from: object, detail: string) => {
    const count = (written.get(kind) ?? 0) + 1;
    written.set(kind, count);
    if (count <= MAX_ENTRIES) journal.write({ what: `${kind}: ${value}`, ...from, detail });
  };
  const placeOf = (node: Node | null | undefined) => {
    const place = findPlace(node);
    return { from: place ? { remote: place.remote, release: place.release } : {}, component: place?.component ?? '' };
  };

  let paint: Paint | null = null;
  observe<Paint>('largest-contentful-paint', (entry) => (paint = entry));
  const reportPaint = () => {
    if (window.document.visibilityState !== 'hidden' || !paint) return;
    const { startTime, element } = paint;
    paint = null;
    const { from, component } = placeOf(element);
    measured({ name: 'lcp', value: startTime, ...from });
    if (startTime > LCP_MS) write('slow largest paint', `${Math.round(startTime)} ms`, from, component);
  };
  window.document.addEventListener('visibilitychange', reportPaint);
  all.add(() => window.document.removeEventListener('visibilitychange', reportPaint));

  const interactions = new Set<number>();
  observe<EventTiming>(
    'event',
    ({ interactionId = 0, name, duration, target }) => {
      if (interactionId === 0) return;
      const { from, component } = placeOf(target);
      measured({ name: 'inp', value: duration, ...from });
      if (duration <= INP_MS || interactions.has(interactionId)) return;
      interactions.add(interactionId);
      write('slow interaction', `${name} ${Math.round(duration)} ms`, from, component);
    },
    { durationThreshold: EVENT_MS },
  );
  observe<EventTiming>('first-input', ({ duration, target }) =>
    measured({ name: 'inp', value: duration, ...placeOf(target).from }),
  );

  let shifts: { readonly start: number; readonly end: number; readonly sum: number } | null = null;
  observe<LayoutShift>('layout-shift', ({ value, hadRecentInput, startTime, sources }) => {
    if (hadRecentInput) return;
    const isSameWindow = shifts && startTime - shifts.end < SHIFT_GAP_MS && startTime - shifts.start < SHIFT_WINDOW_MS;
    const before = isSameWindow && shifts ? shifts : { start: startTime, sum: 0 };
    shifts = { start: before.start, end: startTime, sum: before.sum + value };
    const area = ({ currentRect }: LayoutShift['sources'][number]) => currentRect.width * currentRect.height;
    const [largest] = [...sources].sort((a, b) => area(b) - area(a));
    const { from, component } = placeOf(largest?.node);
    measured({ name: 'cls', value: shifts.sum, ...from });
    if (before.sum > CLS || shifts.sum <= CLS) return;
    write('layout shift', shifts.sum.toFixed(3), from, component);
  });

  observe<LongFrame>('long-animation-frame', ({ blockingDuration, scripts }) => {
    if (blockingDuration < FRAME_BLOCKED_MS) return;
    const [longest] = [...scripts].sort((a, b) => b.duration - a.duration);
    const from = releaseIn(longest?.sourceURL ?? '', remotes);
    measured({ name: 'frame', value: blockingDuration, ...from });
    write('long frame', `${Math.round(blockingDuration)} ms`, from, longest?.invoker ?? '');
  });
  return all;
}

/** Of this page; called after the page's start, so earlier errors are read from the journal. */
export function watchPageVitals({ journal, remotes }: Platform) {
  const signal = pageSignal();
  journal.entries().forEach(signal);
  const write: Journal['write'] = (entry) => {
    journal.write(entry);
    signal(entry);
  };
  const host = parseListed(document.getElementById('registry')?.textContent ?? '').host.id;
  const vitals = createWorst();
  const watching = watchVitals(
    { journal: { ...journal, write }, remotes },
    {
      window,
      Observer: (globalThis as { PerformanceObserver?: typeof PerformanceObserver }).PerformanceObserver,
      placeOf: (node) => findPlaceOf(node, { document, path: location.pathname, remotes, timeline: performance, host }),
    },
    vitals.add,
  );
  // The journal has them from effects/index.ts.
  watching.add(watchErrors({ journal: { ...journal, write: signal }, remotes }, window));
  return { watching, take: vitals.take };
}

/** The worst value of each vital, remote and release: a visit is as good as its worst moment. */
export function createWorst() {
  const worst = new Map<string, Vital>();
  return {
    add: (vital: Vital): void => {
      const key = [vital.name, vital.remote, vital.release].join(' ');
      if (vital.release && vital.value > (worst.get(key)?.value ?? -1)) worst.set(key, vital);
    },
    /** At most as many as the server accepts. */
    take: (): readonly Vital[] => {
      const all = [...worst.values()].slice(0, MAX_VITALS);
      worst.clear();
      return all;
    },
  };
}
const MAX_VITALS = 30;
