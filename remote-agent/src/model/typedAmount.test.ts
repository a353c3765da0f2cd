import { AmountInput } from '@site/shared/wps/schemas';
import { schemaFault } from '@site/shared/testing';
import { typedAmount } from './typedAmount';

it.each([
  '0.01',
  '1',
  '1.5',
  '12345678901',
  '12345678901.25',
  '5.000',
  '123456789012',
  '1.',
  '.5',
  ' 1',
  '-1',
  'x',
  '',
])('[AGT-11] “%s” is an amount where the gateway accepts it', (text) => {
  expect(typedAmount(text) !== null).toBe(schemaFault(AmountInput, text) === null);
});

it('zero is no amount to be sent', () => {
  expect([typedAmount('0'), typedAmount('0.00'), typedAmount('1.50')]).toEqual([null, null, 150]);
});
