/** Figures of small rewards. What they cost is decided here, so a changed figure is a decision too. */
import { LOGIN_DAYS, RAFFLE } from './gift-rules';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

it('[MEM-13] the shares of the wheel are those of a thousand spins, which pay ৳25,900', () => {
  expect(sum(RAFFLE.prizes.map(([, share]) => share))).toBe(1000);
  expect(sum(RAFFLE.prizes.map(([amount, share]) => amount * share))).toBe(2_590_000);
});

it('[MEM-13] a better prize of the wheel is rarer', () => {
  const amounts = RAFFLE.prizes.map(([amount]) => amount);
  const shares = RAFFLE.prizes.map(([, share]) => share);
  expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
  expect(shares).toEqual([...shares].sort((a, b) => b - a));
});

it('[MEM-13] seven days of the calendar rise, and pay ৳164 together', () => {
  expect(LOGIN_DAYS).toHaveLength(7);
  expect(LOGIN_DAYS).toEqual([...LOGIN_DAYS].sort((a, b) => a - b));
  expect(sum(LOGIN_DAYS)).toBe(16_400);
});
