import { areWithin } from './RebateFields';

it.each([
  ['', true],
  ['0.8', true],
  ['0.85', true],
  ['0.86', false],
  ['0.850', false],
  ['0.', false],
])('[AGT-04] the rate “%s” of at most 0.85 %% can be sent as it is: %s', (rate, canBeSent) => {
  expect(areWithin({ RNG: rate }, [{ productType: 'RNG', min: '0.00', max: '0.85' }])).toBe(canBeSent);
});
