import { firstVitals } from './firstVitals';

const remotes = {
  remotes: [],
  releaseOf: (name: string) => ({ host: 'h1', promo: 'p2' })[name] ?? '',
};

/** A browser that has buffered these entries. */
function observing(buffered: Readonly<Record<string, readonly object[]>>): typeof PerformanceObserver {
  class Observer {
    static readonly supportedEntryTypes = Object.keys(buffered);
    private records: readonly object[] = [];
    observe({ type, buffered: isBuffered }: { readonly type: string; readonly buffered: boolean }) {
      this.records = isBuffered ? (buffered[type] ?? []) : [];
    }
    takeRecords = () => this.records;
    disconnect = () => undefined;
  }
  return Observer as never;
}

it('[PLAT-12] measures the largest paint and the first interaction that the browser has buffered, with their remotes', () => {
  document.body.innerHTML = '<main><p></p></main><div data-widget="promo/banners"><img alt=""></div>';
  const element = document.querySelector('img');
  const Observer = observing({
    'largest-contentful-paint': [{ startTime: 300 }, { startTime: 900, element }],
    'first-input': [{ duration: 24, target: document.querySelector('p') }],
  });
  expect(firstVitals(remotes, window, Observer)).toEqual([
    { name: 'lcp', value: 900, remote: 'promo', release: 'p2' },
    { name: 'inp', value: 24, remote: 'host', release: 'h1' },
  ]);
});

it('[PLAT-12] measures nothing where the browser cannot', () => {
  expect(firstVitals(remotes, window, observing({ 'first-input': [] }))).toEqual([]);
  expect(firstVitals(remotes, window, undefined)).toEqual([]);
});
