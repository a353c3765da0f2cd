import { createJournal } from '@site/shared/platform';
import { testPlatform } from '@site/shared/testing';
import { Subscription } from 'rxjs';
import { loadVitals } from './loadVitals';
import type { Place } from '../inspector/places';
import type { Vital } from './telemetry';
import { createWorst, watchVitals } from './vitals';

type Callback = (list: { readonly getEntries: () => readonly object[] }) => void;
const observers = new Map<string, Callback>();
class FakeObserver {
  static supportedEntryTypes = [
    'largest-contentful-paint',
    'event',
    'first-input',
    'layout-shift',
    'long-animation-frame',
  ];
  constructor(private readonly callback: Callback) {}
  observe({ type }: { readonly type: string }) {
    observers.set(type, this.callback);
  }
  disconnect() {
    for (const [type, callback] of observers) if (callback === this.callback) observers.delete(type);
  }
}
const emit = (type: string, ...entries: readonly object[]) => observers.get(type)?.({ getEntries: () => entries });

let places: readonly Place[];
const placeOf = (node: Node | null | undefined) =>
  places.findLast(({ element: place }) => node && place.contains(node)) ?? places[0];
const remotes = { releaseOf: (name: string) => `${name} now` };
const element = (id: string) => document.getElementById(id) as HTMLElement;
const journal = createJournal(() => undefined);
let watching: Subscription;
let worst: ReturnType<typeof createWorst>;

beforeEach(() => {
  document.body.innerHTML = '<main id="main"><p id="text"></p><div id="slot"><img id="banner"></div></main>';
  places = [
    { key: 'a', remote: 'games', component: 'page/slots', release: 'g2', element: element('main') },
    { key: 'b', remote: 'promo', component: 'widget/banners', release: 'p1', element: element('slot') },
  ];
  worst = createWorst();
  watching = watchVitals({ journal, remotes }, { window, Observer: FakeObserver as never, placeOf }, worst.add);
});
afterEach(() => watching.unsubscribe());

const lastEntry = () => {
  const { what, remote, release, detail } = journal.entries().at(-1) ?? {};
  return [what, remote, release, detail];
};

const hide = (state: 'hidden' | 'visible') => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

it('[PLAT-12] a slow largest paint belongs to the widget that painted it, and is reported when the page is left', () => {
  const before = journal.entries().length;
  emit(
    'largest-contentful-paint',
    { startTime: 900, element: element('text') },
    { startTime: 3_100, element: element('banner') },
  );
  expect(journal.entries()).toHaveLength(before);
  hide('hidden');
  hide('hidden');
  expect(journal.entries()).toHaveLength(before + 1);
  expect(lastEntry()).toEqual(['slow largest paint: 3100 ms', 'promo', 'p1', 'widget/banners']);
});

it('[PLAT-12] a slow interaction is reported once, with the page whose element it was on', () => {
  const before = journal.entries().length;
  const tap = { interactionId: 7, duration: 320, target: element('text') };
  emit('event', { ...tap, name: 'pointerup' }, { ...tap, name: 'click' });
  emit(
    'event',
    { ...tap, interactionId: 8, duration: 150, name: 'click' },
    { ...tap, interactionId: 0, name: 'mouseover' },
  );
  expect(journal.entries()).toHaveLength(before + 1);
  expect(lastEntry()).toEqual(['slow interaction: pointerup 320 ms', 'games', 'g2', 'page/slots']);
});

it('[PLAT-12] layout shifts count together for a short time, and belong to what moved most', () => {
  const before = journal.entries().length;
  const moved = (id: string, width: number) => ({ node: element(id), currentRect: { width, height: 10 } });
  const shift = (startTime: number, value: number) => ({
    startTime,
    value,
    hadRecentInput: false,
    sources: [moved('text', 10), moved('banner', 300)],
  });
  emit('layout-shift', shift(100, 0.06), { ...shift(200, 0.5), hadRecentInput: true }, shift(5_000, 0.06));
  expect(journal.entries()).toHaveLength(before);
  emit('layout-shift', shift(5_500, 0.06), shift(5_600, 0.06));
  expect(journal.entries()).toHaveLength(before + 1);
  expect(lastEntry()).toEqual(['layout shift: 0.120', 'promo', 'p1', 'widget/banners']);
});

it('[PLAT-12] a long frame belongs to the release of its longest script', () => {
  const script = (duration: number, file: string) => ({
    duration,
    sourceURL: `https://site.test/releases/${file}`,
    invoker: file,
  });
  const scripts = [script(20, 'host/h1/a.js'), script(200, 'games/g2/b.js')];
  emit('long-animation-frame', { blockingDuration: 40, scripts }, { blockingDuration: 180, scripts });
  expect(lastEntry()).toEqual(['long frame: 180 ms', 'games', 'g2', 'games/g2/b.js']);
  // A file that releases share: the release that runs now.
  emit('long-animation-frame', { blockingDuration: 180, scripts: [script(200, 'games/files/b.js')] });
  expect(lastEntry()).toEqual(['long frame: 180 ms', 'games', 'games now', 'games/files/b.js']);
});

it('[PLAT-12] writes five entries of a kind at most, and none after it has ended', () => {
  const before = journal.entries().length;
  const frame = { blockingDuration: 200, scripts: [] };
  emit('long-animation-frame', ...Array.from({ length: 9 }, () => frame));
  expect(journal.entries()).toHaveLength(before + 5);
  watching.unsubscribe();
  expect(observers.size).toBe(0);
});

it('[PLAT-12] is silent in a browser without these measurements', () => {
  watching.unsubscribe();
  const silent = watchVitals({ journal, remotes }, { window, Observer: undefined, placeOf: () => undefined });
  expect(observers.size).toBe(0);
  silent.unsubscribe();
});

it('[PLAT-12] starts after what the page needs, and not in a page that has ended', async () => {
  jest.useFakeTimers();
  try {
    const platform = await testPlatform();
    const watchPageVitals = jest.fn(() => ({ watching: new Subscription(), take: () => [] }));
    const load = jest.fn(async () => ({ watchPageVitals }));
    loadVitals(platform, load).loading.unsubscribe();
    loadVitals(platform, load);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(load).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(watchPageVitals).toHaveBeenCalledTimes(1);
  } finally {
    jest.useRealTimers();
  }
});

it('[PLAT-12] good values are measured, too: the worst of each vital and release, once per visit', () => {
  const before = journal.entries().length;
  const tap = { interactionId: 7, name: 'click', target: element('banner') };
  emit('first-input', { ...tap, duration: 24 });
  emit('event', { ...tap, duration: 120 }, { ...tap, interactionId: 8, duration: 80 });
  emit('event', { ...tap, interactionId: 9, duration: 56, target: element('text') });
  emit('layout-shift', { startTime: 100, value: 0.02, hadRecentInput: false, sources: [] });
  emit('largest-contentful-paint', { startTime: 900, element: element('text') });
  hide('hidden');
  const games = { remote: 'games', release: 'g2' };
  const expected: readonly Vital[] = [
    { name: 'inp', value: 120, remote: 'promo', release: 'p1' },
    { name: 'inp', value: 56, ...games },
    { name: 'cls', value: 0.02, ...games },
    { name: 'lcp', value: 900, ...games },
  ];
  expect(worst.take()).toEqual(expected);
  expect(worst.take()).toEqual([]);
  expect(journal.entries()).toHaveLength(before);
});

it('[PLAT-12] what is exactly at a limit is good; a long frame begins with its own', () => {
  const before = journal.entries().length;
  emit('largest-contentful-paint', { startTime: 2_500, element: element('text') });
  hide('hidden');
  emit('event', { interactionId: 1, name: 'click', duration: 200, target: element('text') });
  emit('layout-shift', { startTime: 0, value: 0.1, hadRecentInput: false, sources: [] });
  emit('long-animation-frame', { blockingDuration: 149, scripts: [] });
  expect(journal.entries()).toHaveLength(before);
  emit('long-animation-frame', { blockingDuration: 150, scripts: [] });
  expect(journal.entries()).toHaveLength(before + 1);
});

it('[PLAT-12] shifts count together for five seconds in all, and no longer', () => {
  const shift = (startTime: number) => ({ startTime, value: 0.02, hadRecentInput: false, sources: [] });
  for (let at = 0; at < 10; at += 1) emit('layout-shift', shift(at * 900));
  // 0 to 4,500 ms, then 5,400 to 8,100 ms.
  expect(worst.take()).toMatchObject([{ name: 'cls', value: expect.closeTo(0.12) as number }]);
  emit('layout-shift', shift(20_000), shift(21_000));
  expect(worst.take()).toMatchObject([{ name: 'cls', value: 0.02 }]);
});

it('[PLAT-12] a page that is shown again reports no paint, and one that has ended listens no more', () => {
  const before = journal.entries().length;
  emit('largest-contentful-paint', { startTime: 3_000, element: element('text') });
  hide('visible');
  expect(journal.entries()).toHaveLength(before);
  watching.unsubscribe();
  hide('hidden');
  expect(journal.entries()).toHaveLength(before);
});

it('[PLAT-12] takes the worst value of each release once, and none of what has no release', () => {
  const { add, take } = createWorst();
  const vital = (value: number, release: string): Vital => ({ name: 'cls', value, remote: 'games', release });
  for (const one of [vital(0, 'g1'), vital(0.2, 'g2'), vital(0.1, 'g2'), vital(9, '')]) add(one);
  expect(take()).toEqual([vital(0, 'g1'), vital(0.2, 'g2')]);
  expect(take()).toEqual([]);
});

it('[PLAT-12] the observation that has loaded measures in place of the first one, and ends with the page', async () => {
  jest.useFakeTimers();
  const platform = await testPlatform();
  const ended = new Subscription();
  const vital = (value: number): Vital => ({ name: 'lcp', value, remote: 'games', release: 'g2' });
  const load = async () => ({ watchPageVitals: () => ({ watching: ended, take: () => [vital(2)] }) });
  const { loading, take } = loadVitals(platform, load, () => [vital(1)]);
  await jest.advanceTimersByTimeAsync(3_999);
  expect(take()).toEqual([vital(1)]);
  await jest.advanceTimersByTimeAsync(1);
  expect(take()).toEqual([vital(2)]);
  loading.unsubscribe();
  expect(ended.closed).toBe(true);
  jest.useRealTimers();
});
