import fc from 'fast-check';
import { sortPictures } from './sortPictures';

/** The gateway's limits (mock-server/src/ground/uploads). */
const MOST_BYTES = 5 * 1024 * 1024;
const MOST_PICTURES = 3;
const png = (size = 10) => ({ type: 'image/png', size });

describe('sortPictures', () => {
  it('[PRO-04] refuses other types, too large files and a fourth picture, each with its reason', () => {
    const gif = { type: 'image/gif', size: 10 };
    const large = png(MOST_BYTES + 1);
    const { accepted, refused } = sortPictures([gif, png(MOST_BYTES), large, png(), png(), png()], 0);
    expect(accepted).toHaveLength(3);
    expect(refused.map(({ reason }) => reason)).toEqual(['type', 'size', 'count']);
  });

  it('[PRO-04] never accepts more than three, and loses no file', () => {
    const file = fc.record({
      type: fc.constantFrom('image/png', 'image/jpeg', 'image/svg+xml', 'text/html', ''),
      size: fc.nat(2 * MOST_BYTES),
    });
    fc.assert(
      fc.property(fc.array(file), fc.nat(MOST_PICTURES), (files, already) => {
        const { accepted, refused } = sortPictures(files, already);
        expect(accepted.length + already).toBeLessThanOrEqual(MOST_PICTURES);
        expect(accepted.length + refused.length).toBe(files.length);
        for (const { type, size } of accepted) {
          expect(['image/png', 'image/jpeg']).toContain(type);
          expect(size).toBeLessThanOrEqual(MOST_BYTES);
        }
      }),
    );
  });
});
