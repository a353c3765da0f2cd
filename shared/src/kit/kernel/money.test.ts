import fc from 'fast-check';
import { basisPoints, formatMoney, parseMinor, toDecimal } from './money';

const minor = fc.integer({ min: -(10 ** 14), max: 10 ** 14 });

describe('money', () => {
  it('[MEM-15] comes back from the wire exactly as it went out, for any amount', () => {
    fc.assert(
      fc.property(minor, (amount) => expect(parseMinor(toDecimal(amount))).toEqual({ ok: true, value: amount })),
    );
  });

  it('[MEM-15] reads numbers of the older wire without a floating-point rest', () => {
    expect(parseMinor(0.1 + 0.2)).toEqual({ ok: true, value: 30 });
    expect(parseMinor(1.15)).toEqual({ ok: true, value: 115 });
  });

  it.each(['', 'abc', '1.2.3', '1e5', 'NaN', '--1', '１２'])('refuses %p as an amount', (text) => {
    expect(parseMinor(text)).toEqual({ ok: false, error: 'not-a-number' });
  });

  it('refuses what it could not hold exactly', () => {
    expect(parseMinor('0.001')).toEqual({ ok: false, error: 'too-precise' });
    expect(parseMinor('0.100')).toEqual({ ok: true, value: 10 });
    expect(parseMinor('99999999999999999')).toEqual({ ok: false, error: 'too-large' });
  });

  it('takes a share downwards, so that shares never exceed the whole', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 12), fc.nat(10_000), (amount, bps) => {
        const share = basisPoints(amount, bps);
        expect(share).toBeLessThanOrEqual(amount);
        expect(share + basisPoints(amount, 10_000 - bps)).toBeLessThanOrEqual(amount);
      }),
    );
  });

  it('[MEM-15] shows every digit of a large amount with the currency of the member', () => {
    expect(formatMoney({ minor: 9_007_199_254_740_99, currency: 'BDT' }, 'en')).toBe('৳9,007,199,254,740.99');
  });
});
