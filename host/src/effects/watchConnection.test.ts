import { InfiniteQueryObserver } from '@tanstack/react-query';
import { testPlatform } from '@site/shared/testing';
import { watchConnection } from './watchConnection';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

async function watch(probe: () => Promise<unknown> = () => Promise.reject(new Error('offline'))) {
  const { network, queries } = await testPlatform();
  const probes = jest.fn(probe);
  return { network, queries, probes, watching: watchConnection({ network, queries }, window, probes) };
}

it('[SITE-15] a page that is loaded without a connection shows it at once', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { network, watching } = await watch();
  expect(network.get()).toBe('none');
  watching.unsubscribe();
});

it('[SITE-15] probes every five seconds while offline, and no longer once it is back', async () => {
  let isBack = false;
  const { network, probes, watching } = await watch(async () => {
    if (!isBack) throw new Error('offline');
  });
  await jest.advanceTimersByTimeAsync(20_000);
  expect(probes).not.toHaveBeenCalled();
  network.setOnline(false);
  await jest.advanceTimersByTimeAsync(4_999);
  expect(probes).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(5_001);
  expect([probes.mock.calls.length, network.get()]).toEqual([2, 'none']);
  isBack = true;
  await jest.advanceTimersByTimeAsync(30_000);
  expect([probes.mock.calls.length, network.get()]).toEqual([3, 'good']);
  watching.unsubscribe();
});

it('[SITE-15] repeats the reads that have failed, and no other', async () => {
  const { network, queries, watching } = await watch();
  const refetch = jest.spyOn(queries, 'refetchQueries');
  network.setSlowHint(true);
  network.setSlowHint(false);
  expect(refetch).not.toHaveBeenCalled();
  network.setOnline(false);
  network.setSlowHint(true);
  network.setOnline(true);
  expect(refetch).toHaveBeenCalledTimes(1);
  const filters = refetch.mock.calls[0]?.[0];
  const isRepeated = (status: string) => filters?.predicate?.({ state: { status } } as never);
  expect(filters?.type).toBe('active');
  expect(['error', 'success', 'pending'].map(isRepeated)).toEqual([true, false, false]);
  watching.unsubscribe();
});

it('[SITE-15] a further page whose answer shows that the connection is back is not given up for the pages before', async () => {
  const { network, queries, watching } = await watch();
  const read: number[] = [];
  const observer = new InfiniteQueryObserver(queries, {
    queryKey: ['pages'],
    retry: false,
    initialPageParam: 1,
    getNextPageParam: (_last: string, all: readonly string[]) => all.length + 1,
    queryFn: async ({ pageParam }) => {
      read.push(pageParam);
      const isLost = read.length === 2;
      network.setOnline(!isLost);
      await new Promise((resolve) => setTimeout(resolve, 10));
      if (isLost) throw new Error('offline');
      return `page ${pageParam}`;
    },
  });
  const stop = observer.subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(10);
  for (let tap = 0; tap < 2; tap += 1) {
    void observer.fetchNextPage();
    await jest.advanceTimersByTimeAsync(50);
  }
  expect(read).toEqual([1, 2, 2]);
  expect(observer.getCurrentResult().data?.pages).toEqual(['page 1', 'page 2']);
  stop();
  watching.unsubscribe();
});

it('[SITE-15] after its end it probes nothing and follows no event', async () => {
  const connection = Object.assign(new EventTarget(), { effectiveType: '4g' });
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  const { network, probes, watching } = await watch();
  network.setOnline(false);
  watching.unsubscribe();
  await jest.advanceTimersByTimeAsync(20_000);
  window.dispatchEvent(new Event('online'));
  expect([probes.mock.calls.length, network.get()]).toEqual([0, 'none']);
  network.setOnline(true);
  connection.effectiveType = '2g';
  connection.dispatchEvent(new Event('change'));
  window.dispatchEvent(new Event('offline'));
  expect(network.get()).toBe('good');
});
