import fc from 'fast-check';
import { contributionOf, contributions, countStake } from './contribution';

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

  it.each([
    // stake, required, percent → counted, left
    [1_000, 500, 50, 500, 0],
    [1_001, 500, 50, 500, 0],
    [1_002, 500, 50, 500, 2],
    [100, 7, 20, 7, 65],
    [100, 1, 30, 1, 96],
    [999, 1_000, 100, 999, 0],
    [1_001, 1_000, 100, 1_000, 1],
    [19, 100, 20, 3, 0],
    [500, 0, 50, 0, 500],
    [500, 100, 0, 0, 500],
    [0, 100, 50, 0, 0],
  ])('[PRO-04] a stake of %i towards %i at %i %% counts %i and leaves %i', (stake, requested, share, counted, left) => {
    expect(countStake(stake, requested, share)).toEqual({ counted, left });
  });

  it('[PRO-04] shows the share of every game type that it counts by', () => {
    const half = ['SPORTS', 'ESPORTS', 'LOTT', 'ELOTT'];
    const fifth = ['LIVE', 'PVP', 'COCKFIGHT'];
    const shown = contributions();
    expect(Object.keys(shown).sort()).toEqual(['RNG', 'FISH', ...half, ...fifth].sort());
    for (const [type, share] of Object.entries(shown)) expect(contributionOf(type)).toBe(share);
    for (const type of half) expect(shown[type]).toBe(50);
    for (const type of fifth) expect(shown[type]).toBe(20);
    expect([shown.RNG, shown.FISH]).toEqual([100, 100]);
    // A copy: the rule cannot be changed through it.
    shown.RNG = 0;
    expect(contributionOf('RNG')).toBe(100);
  });
});
