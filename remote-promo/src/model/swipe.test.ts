import fc from 'fast-check';
import { slideAfter, swipeStep } from './swipe';

describe('swipe', () => {
  it('[HOME-02] changes the slide from 60 px on', () => {
    expect(swipeStep(-59)).toBe(0);
    expect(swipeStep(59.9)).toBe(0);
    expect(swipeStep(-60)).toBe(1);
    expect(swipeStep(60)).toBe(-1);
  });

  it('[HOME-02] wraps around in both directions', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.nat(29), (count, start) => {
        const selected = start % count;
        const next = slideAfter(selected, 1, count);
        expect(next).toBeLessThan(count);
        expect(slideAfter(next, -1, count)).toBe(selected);
      }),
    );
  });
});
