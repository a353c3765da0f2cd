import fc from 'fast-check';
import { PICTURE_BYTES_MAX, PICTURES_MAX, sortPictures } from './sortPictures';

const png = (size = 10) => ({ type: 'image/png', size });

describe('sortPictures', () => {
  it('[PRO-04] refuses other types, too large files and a fourth, each with its reason', () => {
    const gif = { type: 'image/gif', size: 10 };
    const large = png(PICTURE_BYTES_MAX + 1);
    const { taken, refused } = sortPictures([gif, png(PICTURE_BYTES_MAX), large, png(), png(), png()], 0);
    expect(taken).toHaveLength(3);
    expect(refused.map(({ why }) => why)).toEqual(['type', 'size', 'count']);
  });

  it('[PRO-04] never lets more than three together, and loses no file', () => {
    const file = fc.record({
      type: fc.constantFrom('image/png', 'image/jpeg', 'image/svg+xml', 'text/html', ''),
      size: fc.nat(2 * PICTURE_BYTES_MAX),
    });
    fc.assert(
      fc.property(fc.array(file), fc.nat(PICTURES_MAX), (files, already) => {
        const { taken, refused } = sortPictures(files, already);
        expect(taken.length + already).toBeLessThanOrEqual(PICTURES_MAX);
        expect(taken.length + refused.length).toBe(files.length);
        for (const { type, size } of taken) {
          expect(['image/png', 'image/jpeg']).toContain(type);
          expect(size).toBeLessThanOrEqual(PICTURE_BYTES_MAX);
        }
      }),
    );
  });
});
