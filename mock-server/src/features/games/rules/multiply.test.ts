import { multiply } from './rules';

it.each([
  [101, 5_000, 50],
  [1, 9_999, 0],
  [3, 19_999, 5],
  // Beyond what a floating-point product holds exactly.
  [900_719_925_474_099, 10_001, 900_809_997_466_646],
])('[MEM-15] %i times %i ten-thousandths is %i, rounded down', (amount, tenThousandths, result) => {
  expect(multiply(amount, tenThousandths)).toBe(result);
});
