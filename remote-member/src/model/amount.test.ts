/** Amounts a member types. */
import fc from 'fast-check';
import { amountText } from '@site/shared/kernel';
import { amountFault, bpsOf, isZero, minus, plus, progressOf, shareOf, toWireAmount } from './amount';

const LIMITS = { min: '100.00', max: '25000.00' };

it('[MEM-15] parses grouping, the taka sign and Bengali digits', () => {
  expect(amountText('৳ 1,500.50')).toBe('1500.50');
  expect(amountText('১২৩৪')).toBe('1234');
  expect(toWireAmount('1,500')).toBe('1500.00');
});

it('[MEM-15] a comma that does not group thousands is no digit less, and a point needs none beside it', () => {
  expect(['1,50,000', '1,234,567.89', '12,345'].map(amountText)).toEqual(['150000', '1234567.89', '12345']);
  for (const text of ['100,50', '1,5', '1.000,50', '1,0000', '1,500,', '1,500,5'])
    expect([text, amountFault(text, { min: '0.01', max: '25000.00' })]).toEqual([text, { kind: 'not-a-number' }]);
  expect(['500.', '.5', '৳500.'].map((text) => toWireAmount(text))).toEqual(['500.00', '0.50', '500.00']);
  for (const text of ['.', '..', '5..'])
    expect([text, amountFault(text, { min: '0.01', max: '25000.00' })]).toEqual([text, { kind: 'not-a-number' }]);
});

it('[MEM-05] reports what is wrong with an amount', () => {
  expect(amountFault('', LIMITS)).toEqual({ kind: 'missing' });
  expect(amountFault('abc', LIMITS)).toEqual({ kind: 'not-a-number' });
  expect(amountFault('-500', LIMITS)).toEqual({ kind: 'too-small', min: '100.00' });
  expect(amountFault('100.005', LIMITS)).toEqual({ kind: 'too-precise' });
  expect(amountFault('99.99', LIMITS)).toEqual({ kind: 'too-small', min: '100.00' });
  expect(amountFault('25000.01', LIMITS)).toEqual({ kind: 'too-large', max: '25000.00' });
  expect(amountFault('9'.repeat(17), LIMITS)).toEqual({ kind: 'too-large', max: '25000.00' });
  expect(amountFault('100', LIMITS)).toBeNull();
  expect(amountFault('25000', LIMITS)).toBeNull();
});

it('[MEM-15] keeps every poisha in sums and differences', () => {
  const decimal = fc.integer({ min: 0, max: 10 ** 11 }).map((minor) => (minor / 100).toFixed(2));
  fc.assert(
    fc.property(decimal, decimal, (one, other) => {
      expect(minus(plus(one, other), other)).toBe(plus(one));
    }),
  );
  expect(plus('0.10', '0.20')).toBe('0.30');
});

it('[MEM-15] rounds a share down', () => {
  expect(shareOf('999.99', 150)).toBe('14.99');
  expect(isZero(shareOf('0.50', 150))).toBe(true);
});

it('counts a task without a target as complete', () => {
  expect(progressOf('0.00', '0.00')).toBe(1);
  expect(progressOf('25.00', '100.00')).toBe(0.25);
});

it('[MEM-05] an amount of nothing is too small where there is no minimum, and commas and spaces alone are none', () => {
  expect(amountFault('0', { min: '0.00', max: '10.00' })).toEqual({ kind: 'too-small', min: '0.00' });
  expect(amountFault(' ৳, ', LIMITS)).toEqual({ kind: 'missing' });
  expect(amountFault('0.01', { min: '0.00', max: '10.00' })).toBeNull();
});

it('[MEM-15] a percentage of the gateway is a hundred basis points', () => {
  expect([bpsOf('1.5'), bpsOf('0'), bpsOf('12.25')]).toEqual([150, 0, 1225]);
});
