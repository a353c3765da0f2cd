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

  it.each([
    [' 12.50 ', 1250],
    ['7', 700],
    ['1.5', 150],
    ['-0.05', -5],
    ['-0.00', 0],
    ['0', 0],
  ])('[MEM-15] reads %p as %p minor units', (text, value) => {
    expect(parseMinor(text)).toEqual({ ok: true, value });
  });

  it('refuses a number without a value', () => {
    expect(parseMinor(Number.NaN)).toEqual({ ok: false, error: 'not-a-number' });
    expect(parseMinor(Number.POSITIVE_INFINITY)).toEqual({ ok: false, error: 'not-a-number' });
  });

  it('writes zero and amounts below one without a wrong sign', () => {
    expect([0, 5, -5, -1230].map(toDecimal)).toEqual(['0.00', '0.05', '-0.05', '-12.30']);
  });

  it('refuses amounts and rates with a fraction', () => {
    expect(() => toDecimal(0.5)).toThrow(new RangeError('Not an integer amount: 0.5'));
    expect(() => basisPoints(0.5, 100)).toThrow(new RangeError('Not an integer amount: 0.5'));
    expect(() => basisPoints(100, 0.5)).toThrow(new RangeError('Not an integer amount: 0.5'));
  });

  it('rounds a share towards zero, exactly', () => {
    expect([basisPoints(999, 100), basisPoints(-999, 100), basisPoints(10_050, 5_000)]).toEqual([9, -9, 5_025]);
  });

  it('shows each currency with its own symbol', () => {
    const shown = ['BDT', 'USD', 'BDT'].map((currency) => formatMoney({ minor: 1230, currency }, 'en'));
    expect(shown).toEqual(['৳12.30', '$12.30', '৳12.30']);
  });
});
