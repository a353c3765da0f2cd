import { followWindow, windowView, type WindowView } from './followWindow';

const frame = document.body.appendChild(document.createElement('iframe'));
let resized: (() => void) | null = null;
const original = globalThis.ResizeObserver;
beforeEach(() => {
  jest.useFakeTimers();
  globalThis.ResizeObserver = class {
    constructor(notify: ResizeObserverCallback) {
      resized = () => notify([], this as never);
    }
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => void (resized = null);
  };
  frame.getBoundingClientRect = () => ({ top: -120, bottom: 900, left: 0, right: 360, height: 1_020 }) as DOMRect;
});
afterEach(() => {
  globalThis.ResizeObserver = original;
  jest.useRealTimers();
});

it('[PLAT-13] the view is in the coordinates of the frame', () => {
  const { innerHeight } = window;
  expect(windowView(frame)).toEqual({ top: 120, height: innerHeight, windowHeight: innerHeight });
});

it('[PLAT-13] reports once per frame of the screen, for any number of movements, and nothing after its end', () => {
  const views: WindowView[] = [];
  const watched = (['addEventListener', 'removeEventListener'] as const).map((name) => jest.spyOn(window, name));
  const stop = followWindow(frame, (view) => views.push(view));
  // A container scrolls: its event does not bubble.
  frame.dispatchEvent(new Event('scroll'));
  window.dispatchEvent(new Event('scroll'));
  window.dispatchEvent(new Event('resize'));
  resized?.();
  expect(views).toHaveLength(0);
  jest.advanceTimersToNextFrame();
  expect(views).toHaveLength(1);
  for (const move of [
    () => frame.dispatchEvent(new Event('scroll')),
    () => window.dispatchEvent(new Event('resize')),
    () => resized?.(),
  ]) {
    const before = views.length;
    move();
    jest.advanceTimersToNextFrame();
    expect(views).toHaveLength(before + 1);
  }
  window.dispatchEvent(new Event('resize'));
  stop();
  jest.advanceTimersToNextFrame();
  expect([views.length, resized]).toEqual([4, null]);
  const [added, removed] = watched.map(({ mock }) => mock.calls.map(([type]) => type));
  expect(added).toEqual(removed);
  expect(added).toContain('resize');
});
