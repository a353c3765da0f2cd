/** Medians and intervals with known results. */
import { bootstrapInterval, difference, median, seededRandom } from './statistics';

it('the median is the middle value, or the mean of the two middle ones, in any order', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBeNaN();
});

it('the interval of equal values has no width', () => {
  expect(bootstrapInterval([7, 7, 7])).toEqual({ low: 7, high: 7 });
});

it('the interval contains the median, stays inside the values, and is the same for the same visits', () => {
  const values = [810, 850, 860, 870, 900, 940, 1200];
  const interval = bootstrapInterval(values);
  expect(interval.low).toBeGreaterThanOrEqual(810);
  expect(interval.low).toBeLessThan(870);
  expect(interval.high).toBeGreaterThan(870);
  expect(interval.high).toBeLessThanOrEqual(1200);
  expect(bootstrapInterval(values)).toEqual(interval);
});

it('with more confidence the interval is not narrower', () => {
  const values = Array.from({ length: 30 }, (_, index) => index);
  const wide = bootstrapInterval(values, { confidence: 0.99 });
  const narrow = bootstrapInterval(values, { confidence: 0.5 });
  expect(wide.high - wide.low).toBeGreaterThan(narrow.high - narrow.low);
});

it('the difference of two series is relative to the smaller median', () => {
  expect(difference([100], [103])).toBeCloseTo(0.03);
  expect(difference([103], [100])).toBeCloseTo(0.03);
  expect(difference([0], [0])).toBe(0);
});

it('the random numbers of a seed are spread between 0 and 1', () => {
  const random = seededRandom(1);
  const numbers = Array.from({ length: 1_000 }, random);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
  expect(numbers.reduce((sum, number) => sum + number, 0) / numbers.length).toBeCloseTo(0.5, 1);
});
