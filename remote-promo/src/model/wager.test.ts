import fc from 'fast-check';
import { parseMinor, toDecimal } from '@site/shared/kernel';
import { wagerOf } from './wager';

const minor = fc.integer({ min: 0, max: 10_000_000_000 });

describe('wagerOf', () => {
  it('done and left always add up to the required amount', () => {
    fc.assert(
      fc.property(minor, minor, (required, done) => {
        const wager = wagerOf(toDecimal(required), toDecimal(done));
        const remaining = parseMinor(wager.remaining);
        expect(remaining).toEqual({ ok: true, value: Math.max(0, required - done) });
        expect(wager.isDone).toBe(done >= required);
        expect(wager.share).toBeGreaterThanOrEqual(0);
        expect(wager.share).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('counts an unreadable amount as nothing wagered', () => {
    expect(wagerOf('100.00', 'many')).toEqual({ share: 0, remaining: '100.00', isDone: false });
    expect(wagerOf('many', '100.00').isDone).toBe(false);
  });
});
