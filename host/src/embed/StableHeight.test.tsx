import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { StableHeight } from './StableHeight';

const observed = new Set<() => void>();
const original = globalThis.ResizeObserver;
const scrolled = jest.fn();
let place = { top: 0, bottom: 0 };

beforeEach(() => {
  jest.useFakeTimers();
  observed.clear();
  scrolled.mockReset();
  globalThis.ResizeObserver = class {
    constructor(private readonly notify: ResizeObserverCallback) {}
    private readonly call = () => this.notify([], this as never);
    observe = () => void observed.add(this.call);
    unobserve = () => undefined;
    disconnect = () => void observed.delete(this.call);
  };
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => place as DOMRect);
});
afterEach(() => {
  globalThis.ResizeObserver = original;
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function open(start: string, first = start) {
  const host = document.createElement('div');
  host.scrollIntoView = scrolled;
  const element = (
    <StableHeight start={start} host={host}>
      content
    </StableHeight>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [first] });
  const { container, unmount } = render(<RouterProvider router={router} />);
  const box = () => container.firstElementChild as HTMLElement;
  /** The content has this height from now on. */
  const grow = (height: number) => {
    Object.defineProperty(box(), 'offsetHeight', { value: height, configurable: true });
    act(() => observed.forEach((notify) => notify()));
  };
  const go = (to: string | number) => act(() => router.navigate(to as string));
  return { grow, go, unmount, height: () => box().style.minHeight };
}
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

it('[PLAT-13] a widget has the height of its content, a page at least one that is usable', async () => {
  expect(open('/').height()).toBe('max(0px, 0px)');
  expect(open('/', '/m/help').height()).toMatch(/^max\(0px, min\(640px, .+\)\)$/);
});

it('[PLAT-13] another page keeps the height of the one before for a second', async () => {
  const { grow, go, height } = open('/');
  grow(900);
  await go('/m/help');
  expect(height()).toMatch(/^max\(900px, min\(640px/);
  // Its own content is not measured meanwhile.
  grow(100);
  wait(999);
  expect(height()).toMatch(/^max\(900px/);
  wait(1);
  expect(height()).toMatch(/^max\(0px/);
  grow(300);
  await go('/m/other');
  expect(height()).toMatch(/^max\(300px/);
});

it('[PLAT-13] a game keeps the height of the page behind it, however long it is open', async () => {
  const { grow, go, height } = open('/');
  grow(900);
  await go('/m/play?id=7');
  wait(60_000);
  expect(height()).toMatch(/^max\(900px/);
});

it('[PLAT-13] a page that is opened above the window is scrolled to its top, once', async () => {
  place = { top: -300, bottom: 500 };
  const { go } = open('/');
  expect(scrolled).not.toHaveBeenCalled();
  await go('/m/help');
  expect(scrolled).toHaveBeenCalledTimes(1);
  await go('/m/help?tab=2');
  expect(scrolled).toHaveBeenCalledTimes(1);
});

it.each([
  ['its top is in view', { top: 0, bottom: 800 }, '/m/help'],
  ['it is above the window as a whole', { top: -900, bottom: -100 }, '/m/help'],
  ['it is a game, which opens in view', { top: -300, bottom: 500 }, '/m/play?id=7'],
])('[PLAT-13] the embedding page does not move when %s', async (_, where, to) => {
  place = where;
  const { go } = open('/');
  await go(to);
  expect(scrolled).not.toHaveBeenCalled();
});

it('[PLAT-13] the embedding page does not move after going back', async () => {
  place = { top: 0, bottom: 800 };
  const { go } = open('/');
  await go('/m/help');
  place = { top: -300, bottom: 500 };
  await go(-1);
  expect(scrolled).not.toHaveBeenCalled();
});

it('[PLAT-13] an element that is removed measures nothing more and has no timer', async () => {
  const { go, unmount } = open('/');
  expect(observed.size).toBe(1);
  const [started, ended] = [jest.spyOn(globalThis, 'setTimeout'), jest.spyOn(globalThis, 'clearTimeout')];
  await go('/m/help');
  expect(observed.size).toBe(0);
  await go('/');
  wait(1_000);
  expect(observed.size).toBe(1);
  await go('/m/help');
  unmount();
  expect(observed.size).toBe(0);
  const timers = started.mock.results.filter((_, call) => started.mock.calls[call]?.[1] === 1_000);
  expect(timers).toHaveLength(3);
  for (const { value } of timers.slice(-1)) expect(ended).toHaveBeenCalledWith(value);
});
