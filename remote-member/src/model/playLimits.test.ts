/** Classification of limit changes. */
import type { PlayLimit } from '@site/shared/wps';
import { awaitsConfirmation, limitChange, limitValue } from './playLimits';

const minutes = (period: PlayLimit['period']) => ({ kind: 'SESSION', period }) as const;

it('[MEM-16] distinguishes a lowered limit from a raised one; no limit is the highest', () => {
  expect(limitChange('500.00', '400.00')).toBe('lower');
  expect(limitChange('500.00', '500.01')).toBe('higher');
  expect(limitChange(null, '500.00')).toBe('lower');
  expect(limitChange('500.00', null)).toBe('higher');
  expect(limitChange(null, null)).toBe('same');
});

it('[MEM-16] accepts money for stakes and whole minutes for sessions', () => {
  expect(limitValue({ kind: 'DEPOSIT', period: '24H' }, '1,000')).toBe('1000.00');
  expect(limitValue({ kind: 'DEPOSIT', period: '24H' }, '0')).toBeNull();
  expect(limitValue({ kind: 'DEPOSIT', period: '24H' }, '10.005')).toBeNull();
  expect(limitValue(minutes('30D'), '90')).toBe('90');
  expect(limitValue(minutes('30D'), '1.5')).toBeNull();
  // As many as the period has.
  expect(limitValue(minutes('30D'), '43200')).toBe('43200');
  expect(limitValue(minutes('30D'), '43201')).toBeNull();
  expect(limitValue(minutes('24H'), '1440')).toBe('1440');
  expect(limitValue(minutes('24H'), '1441')).toBeNull();
});

it('[MEM-16] requires confirmation once the cooling-off period is over', () => {
  expect(awaitsConfirmation({ pendingFrom: 1000 }, 999)).toBe(false);
  expect(awaitsConfirmation({ pendingFrom: 1000 }, 1000)).toBe(true);
  expect(awaitsConfirmation({ pendingFrom: null }, 1000)).toBe(false);
});

it('[MEM-16] the same limit is no change; Bengali digits and a short fraction are whole amounts', () => {
  expect(limitChange('500.00', '500.00')).toBe('same');
  expect(limitChange('0.00', null)).toBe('higher');
  expect(limitValue({ kind: 'LOSS', period: '24H' }, '১,০০০.৫')).toBe('1000.50');
  expect(limitValue({ kind: 'LOSS', period: '24H' }, '0.01')).toBe('0.01');
  expect(limitValue(minutes('30D'), '0')).toBeNull();
  expect(limitValue(minutes('30D'), '1')).toBe('1');
  expect(limitValue(minutes('30D'), '')).toBeNull();
});
