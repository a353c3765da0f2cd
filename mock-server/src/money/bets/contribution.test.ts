import fc from 'fast-check';
import { contributionOf, countStake } from './contribution';

const stake = fc.integer({ min: 0, max: 100_000_000 });
const percent = fc.constantFrom(0, 20, 50, 100);

describe('contribution of a stake', () => {
  it('[PRO-04] never counts more than its share, nor more than is required', () => {
    fc.assert(
      fc.property(stake, stake, percent, (staked, requested, share) => {
        const { counted, left } = countStake(staked, requested, share);
        expect(counted).toBeLessThanOrEqual(requested);
        expect(counted * 100).toBeLessThanOrEqual((staked - left) * share);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThanOrEqual(staked);
      }),
    );
  });

  it('[PRO-04] continues with the next task only when this one is done', () => {
    fc.assert(
      fc.property(stake, stake, fc.constantFrom(20, 50, 100), (staked, requested, share) => {
        const { counted, left } = countStake(staked, requested, share);
        if (left > 0) expect(counted).toBe(requested);
      }),
    );
  });

  it('[PRO-04] counts slots in full and live tables for a fifth', () => {
    expect([contributionOf('RNG'), contributionOf('LIVE'), contributionOf('of the future')]).toEqual([100, 20, 100]);
    expect(countStake(10_000, 50_000, contributionOf('LIVE'))).toEqual({ counted: 2_000, left: 0 });
  });
});
