import { followPull, PULL_PX } from './followPull';

const shares: number[] = [];
let releases = 0;
let following: ReturnType<typeof followPull>;
beforeEach(() => {
  shares.length = 0;
  releases = 0;
  following = followPull(window, { onPull: (share) => shares.push(share), onRelease: () => (releases += 1) });
});
afterEach(() => following.unsubscribe());

const touch = (type: string, ...at: readonly (readonly [x: number, y: number])[]) =>
  document.body.dispatchEvent(
    Object.assign(new Event(type, { bubbles: true }), {
      touches: at.map(([clientX, clientY]) => ({ clientX, clientY })),
    }),
  );

it('[SITE-15] follows the finger from where it was put down, and refreshes from the whole distance on', () => {
  expect(PULL_PX).toBe(88);
  touch('touchstart', [10, 100]);
  touch('touchmove', [10, 144]);
  touch('touchmove', [60, 187]);
  touch('touchmove', [60, 188]);
  touch('touchmove', [60, 400]);
  expect(shares).toEqual([0.5, 87 / 88, 1]);
  touch('touchend');
  expect([shares.at(-1), releases]).toEqual([0, 1]);
});

it('[SITE-15] a pull that went back, or that the browser has taken over, refreshes nothing', () => {
  touch('touchstart', [0, 0]);
  touch('touchmove', [0, 100]);
  touch('touchmove', [0, 50]);
  touch('touchend');
  touch('touchstart', [0, 0]);
  touch('touchmove', [0, 100]);
  touch('touchcancel');
  touch('touchend');
  expect([shares.at(-1), releases]).toEqual([0, 0]);
});

it('[SITE-15] a second finger, or a page that has started to scroll, ends the pull for good', () => {
  touch('touchstart', [0, 0]);
  touch('touchmove', [0, 60]);
  touch('touchmove', [0, 70], [50, 50]);
  touch('touchmove', [0, 100]);
  touch('touchend');
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  touch('touchstart', [0, 0]);
  touch('touchmove', [0, 60]);
  Object.defineProperty(window, 'scrollY', { value: 1, configurable: true });
  touch('touchmove', [0, 100]);
  Reflect.deleteProperty(window, 'scrollY');
  touch('touchend');
  expect([shares.at(-1), releases]).toEqual([0, 0]);
});

it('[SITE-15] after its end it follows no finger, and the browser has its own gesture again', () => {
  expect(document.documentElement.style.overscrollBehaviorY).toBe('contain');
  following.unsubscribe();
  expect(document.documentElement.style.overscrollBehaviorY).toBe('');
  touch('touchstart', [0, 0]);
  touch('touchmove', [0, 100]);
  touch('touchend');
  expect([shares, releases]).toEqual([[], 0]);
});
