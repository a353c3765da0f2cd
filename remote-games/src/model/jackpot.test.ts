/** The bounds of the simulated jackpot. */
import { firstJackpot, nextJackpot } from './jackpot';

const LEAST = () => 0;
const MOST = () => 1 - Number.EPSILON;

it.each([
  ['billions', 1_200_000_000, 1_300_000_000],
  ['millions', 5_400_000, 5_800_000],
] as const)('[HOME-06] of %s starts from the least to the most amount, both included', (variant, least, most) => {
  expect(firstJackpot(variant, LEAST).amount).toBe(least * 100);
  expect(firstJackpot(variant, MOST).amount).toBe(most * 100);
});

it.each([
  ['billions', 10_000_00, 50_000_00],
  ['millions', 1_00, 99_99],
] as const)('[HOME-06] of %s grows by the least to the most, after three to five seconds', (variant, least, most) => {
  expect(nextJackpot(variant, 7, LEAST)).toEqual({ amount: 7 + least, nextInMs: 3_000 });
  expect(nextJackpot(variant, 7, () => 0.5).nextInMs).toBe(4_000);
  expect(nextJackpot(variant, 7, MOST)).toEqual({ amount: 7 + most, nextInMs: 5_000 });
});
