/** The figures of a visit from what the browser recorded. */
import { cumulativeShift, figuresOf, largestPaint, type PageRecord } from './figures';

const quiet: PageRecord = {
  paints: [{ name: 'first-contentful-paint', at: 500 }],
  candidates: [{ at: 500, size: 900 }],
  shifts: [],
  tasks: [],
};
const shift = (at: number, value: number, hadRecentInput = false) => ({ at, value, hadRecentInput });

it('the largest paint is the last candidate', () => {
  expect(
    largestPaint([
      { at: 500, size: 100 },
      { at: 1_900, size: 4_000 },
    ]),
  ).toBe(1_900);
  expect(largestPaint([])).toBeNaN();
});

it('blocking time is what tasks take beyond 50 ms each, after the first paint', () => {
  const tasks = [
    { at: 100, duration: 300 },
    // Cut at the first paint: 100 ms of it count.
    { at: 400, duration: 200 },
    { at: 700, duration: 60 },
    { at: 800, duration: 150 },
  ];
  const figures = figuresOf({ ...quiet, tasks }, []);
  expect(figures.blocked).toBe(100 + 10 + 100);
  expect(figures.longest).toBe(200);
});

it('a visit without long tasks was never blocked', () => {
  expect(figuresOf(quiet, [])).toMatchObject({ blocked: 0, longest: 0 });
});

it('layout shifts after an input do not count', () => {
  expect(cumulativeShift([shift(100, 0.2, true), shift(200, 0.01)])).toBeCloseTo(0.01);
});

it('layout shift is the largest window: a pause of a second or a length of five ends one', () => {
  expect(cumulativeShift([shift(100, 0.1), shift(900, 0.1), shift(2_500, 0.15)])).toBeCloseTo(0.2);
  const steady = Array.from({ length: 10 }, (_, index) => shift(index * 900, 0.1));
  expect(cumulativeShift(steady)).toBeCloseTo(0.6);
});

it('bytes are counted for scripts and for all responses', () => {
  const figures = figuresOf(quiet, [
    { kind: 'Document', bytes: 10_000 },
    { kind: 'Script', bytes: 60_000 },
    { kind: 'Script', bytes: 5_000 },
  ]);
  expect(figures).toMatchObject({ scripts: 65_000, all: 75_000, requests: 3 });
});
