import fc from 'fast-check';
import { sortPictures } from './sortPictures';

/** The gateway's limit (mock-server/src/ground/uploads). */
const MOST_PICTURES = 3;
const FAULTS = ['kind', 'size', 'unreadable', null] as const;

describe('sortPictures', () => {
  it('[PRO-04] refuses files with a fault, and a fourth picture, each with its reason', () => {
    const files = [...FAULTS, null, null, null].map((fault, file) => ({ file, fault }));
    expect(sortPictures(files, 0)).toEqual({
      accepted: [3, 4, 5],
      refused: [
        { file: 0, reason: 'kind' },
        { file: 1, reason: 'size' },
        { file: 2, reason: 'unreadable' },
        { file: 6, reason: 'count' },
      ],
    });
  });

  it('[PRO-04] never accepts more than three, and loses no file', () => {
    const file = fc.record({ file: fc.nat(), fault: fc.constantFrom(...FAULTS) });
    fc.assert(
      fc.property(fc.array(file), fc.nat(MOST_PICTURES), (files, already) => {
        const { accepted, refused } = sortPictures(files, already);
        expect(accepted.length + already).toBeLessThanOrEqual(MOST_PICTURES);
        expect(accepted.length + refused.length).toBe(files.length);
      }),
    );
  });
});
