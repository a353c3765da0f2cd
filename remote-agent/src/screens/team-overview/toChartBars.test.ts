import { toChartBars } from './toChartBars';

it.each([
  ['one day', [1400]],
  ['wins and losses', [500, -300, 0, 900, -1200]],
  ['losses only', [-5, -90]],
  ['half a year', Array.from({ length: 186 }, (_, at) => ((at * 7919) % 2000) - 1000)],
  ['nothing at all', [0, 0]],
])('[AGT-03] keeps every bar within the chart, losses below the line: %s', (_, values) => {
  const { bars, base } = toChartBars(values, 320, 120);
  for (const [at, { x, y, width, height, isBelow }] of bars.entries()) {
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(120);
    expect(x + width).toBeLessThanOrEqual(321);
    expect(isBelow ? y : y + height).toBeCloseTo(base);
    expect(isBelow).toBe((values[at] ?? 0) < 0);
  }
  const tallest = Math.max(...bars.map(({ height }) => height));
  expect(bars.map(({ height }) => height === tallest)).toEqual(
    values.map((value) => Math.abs(value) === Math.max(...values.map(Math.abs))),
  );
});

it('[AGT-03] the bars are side by side in the order of the days, at most 40 wide', () => {
  const { bars, base } = toChartBars([300, -100, 0], 120, 42);
  expect(bars.map(({ x, y, width, height }) => [x, y, width, height])).toEqual([
    [1, 1, 38, 30],
    [41, 31, 38, 10],
    [81, 31, 38, 0],
  ]);
  expect(base).toBe(31);
  expect(toChartBars([5], 320, 120).bars[0]?.width).toBe(40);
});
