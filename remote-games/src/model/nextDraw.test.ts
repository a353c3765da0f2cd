import { nextDrawAt } from './nextDraw';

const PERIOD = 300_000;

it('[GAME-13] the next draw is one period after the last one, or after those whose results are not known yet', () => {
  expect(nextDrawAt(1000, PERIOD, 1000)).toBe(301_000);
  expect(nextDrawAt(1000, PERIOD, 300_999)).toBe(301_000);
  expect(nextDrawAt(1000, PERIOD, 301_000)).toBe(601_000);
  expect(nextDrawAt(1000, PERIOD, 1_000_000)).toBe(1_201_000);
});

it('[GAME-13] a clock that is behind the last draw counts to the one after it', () => {
  expect(nextDrawAt(1000, PERIOD, 0)).toBe(301_000);
});
