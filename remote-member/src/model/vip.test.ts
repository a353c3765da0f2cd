/** Progress to the next level. */
import { vipProgress } from './vip';

const conditions = { labelId: '3', completedConditions: 1, totalExpectedConditions: 4 };

it('[MEM-04] is completed / expected', () => expect(vipProgress(conditions)).toBe(0.25));
it('[MEM-04] is 1 without a label', () => expect(vipProgress({ ...conditions, labelId: null })).toBe(1));
it('[MEM-04] is 0 when the calculation fails', () => {
  expect(vipProgress({ ...conditions, totalExpectedConditions: 0, completedConditions: 0 })).toBe(0);
  expect(vipProgress({ ...conditions, completedConditions: NaN })).toBe(0);
  expect(vipProgress(null)).toBe(0);
});
it('[MEM-04] never leaves the bar, also when more is done than expected', () => {
  expect(vipProgress({ ...conditions, completedConditions: 5 })).toBe(1);
  expect(vipProgress({ ...conditions, completedConditions: -1 })).toBe(0);
});
