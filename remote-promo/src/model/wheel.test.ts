import fc from 'fast-check';
import { rotationTo, sectorAt } from './wheel';

describe('wheel', () => {
  it('[PRO-04] always stops at the drawn prize, rotating clockwise', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 24 }), fc.nat(23), fc.nat(100_000), (sectors, prize, from) => {
        const sector = prize % sectors;
        const rotation = rotationTo(sector, sectors, from);
        expect(sectorAt(rotation, sectors)).toBe(sector);
        expect(rotation - from).toBeGreaterThanOrEqual(5 * 360);
        expect(rotation - from).toBeLessThan(6 * 360);
      }),
    );
  });
});
