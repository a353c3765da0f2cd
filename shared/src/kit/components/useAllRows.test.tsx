import { act, renderHook } from '@testing-library/react';
import { err, ok } from '@site/shared/kernel';
import { useAllRows, type ReadPage } from './useAllRows';

/** A report of `total` rows, of which only `sent` come. */
const report =
  (total: number, sent = total): ReadPage<number> =>
  async (page, size) => {
    const from = (page - 1) * size;
    return ok({ list: Array.from({ length: Math.max(0, Math.min(size, sent - from)) }, (_, at) => from + at), total });
  };
const read = async (readPage: ReadPage<number>, most: number) => {
  const { result } = renderHook(() => useAllRows(readPage));
  const all = await act(() => result.current.readAll(most));
  return { all, state: result.current.state };
};

it('[MEM-08] reads exactly as many rows as are allowed, and not one more', async () => {
  const { all, state } = await read(report(450), 450);
  expect([all?.list.length, all?.total, all?.sums, state]).toEqual([450, 450, [], { status: 'idle' }]);
  expect(await read(report(451), 450)).toEqual({ all: null, state: { status: 'tooMany', most: 450 } });
});

it('[MEM-08] ends where no more rows come than were promised, and counts those that came', async () => {
  const { all } = await read(report(450, 210), 1_000);
  expect([all?.list.length, all?.total]).toEqual([210, 210]);
  expect((await read(report(0), 1)).all?.list).toEqual([]);
});

it('[MEM-08] another reading ends the one before; so do a stop and leaving the screen', async () => {
  const signals: AbortSignal[] = [];
  const answers: (() => void)[] = [];
  const readPage: ReadPage<number> = (_page, _size, signal) => {
    signals.push(signal);
    return new Promise((resolve) => answers.push(() => resolve(ok({ list: [1], total: 1 }))));
  };
  const { result, unmount } = renderHook(() => useAllRows(readPage));
  const readings = [1, 2].map(() => {
    let reading: Promise<unknown> = Promise.resolve();
    act(() => void (reading = result.current.readAll(10)));
    return reading;
  });
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  await act(async () => answers.forEach((answer) => answer()));
  expect(await Promise.all(readings)).toEqual([null, { list: [1], total: 1, sums: [] }]);
  act(() => void result.current.readAll(10));
  expect(result.current.state).toEqual({ status: 'reading', read: 0, total: null });
  act(() => result.current.stop());
  expect([signals[2]?.aborted, result.current.state.status]).toEqual([true, 'idle']);
  act(() => void result.current.readAll(10));
  unmount();
  expect(signals[3]?.aborted).toBe(true);
});

it('[ERR-03] a reading that was stopped is no failure, although its request ends as a cancelled one', async () => {
  const readPage: ReadPage<number> = (_page, _size, signal) =>
    new Promise((resolve) => signal.addEventListener('abort', () => resolve(err({ kind: 'cancelled' }))));
  const { result } = renderHook(() => useAllRows(readPage));
  let reading: Promise<unknown> = Promise.resolve('unread');
  act(() => void (reading = result.current.readAll(10)));
  act(() => result.current.stop());
  expect(await act(() => reading)).toBeNull();
  expect(result.current.state).toEqual({ status: 'idle' });
  // Nor is one that another has replaced.
  act(() => void (reading = result.current.readAll(10)));
  act(() => void result.current.readAll(10));
  await act(() => reading);
  expect(result.current.state.status).toBe('reading');
});
