import { act, renderHook } from '@testing-library/react';
import { useAutoplay } from './useAutoplay';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  delete document.documentElement.dataset.saver;
});

const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function start(isMoving = true) {
  const next = jest.fn();
  const hook = renderHook((props: { isMoving: boolean; next: () => void }) => useAutoplay(props.isMoving, props.next), {
    initialProps: { isMoving, next },
  });
  return { ...hook, next };
}

it('[HOME-02] [HOME-09] shows the next slide every five seconds', async () => {
  const { next } = start();
  await after(4_999);
  expect(next).not.toHaveBeenCalled();
  await after(1);
  expect(next).toHaveBeenCalledTimes(1);
  await after(5_000);
  expect(next).toHaveBeenCalledTimes(2);
});

it('[HOME-02] starts the time again with another slide', async () => {
  const { next, rerender } = start();
  await after(4_000);
  const other = jest.fn();
  rerender({ isMoving: true, next: other });
  await after(4_000);
  expect(other).not.toHaveBeenCalled();
  await after(1_000);
  expect(other).toHaveBeenCalledTimes(1);
  expect(next).not.toHaveBeenCalled();
});

it('[HOME-02] does nothing while it is paused or held, with a single slide, and after unmounting', async () => {
  const { next, result, unmount } = start();
  act(() => result.current.setPaused(true));
  await after(20_000);
  act(() => result.current.setPaused(false));
  act(() => result.current.hold(true));
  await after(20_000);
  expect(next).not.toHaveBeenCalled();
  act(() => result.current.hold(false));
  unmount();
  await after(20_000);
  expect(next).not.toHaveBeenCalled();
  const single = start(false);
  await after(20_000);
  expect(single.next).not.toHaveBeenCalled();
});

it('[HOME-02] waits while the page is hidden', async () => {
  const { next } = start();
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await after(20_000);
  expect(next).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  await after(5_000);
  expect(next).toHaveBeenCalledTimes(1);
});

it.each([
  ['prefers less motion', () => jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)],
  ['saves data', () => (document.documentElement.dataset.saver = '')],
])('[HOME-02] [HOME-09] is paused from the start for a visitor who %s', async (_, prefer) => {
  prefer();
  const { next, result } = start();
  expect(result.current.isPaused).toBe(true);
  await after(20_000);
  expect(next).not.toHaveBeenCalled();
});
