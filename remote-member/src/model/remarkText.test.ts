import { formatOf } from '@site/shared/i18n';
import { remarkText } from './remarkText';

it.each([
  ['2026-11-21', '21 Nov 2026'],
  ['2026-11-21 00', '21 Nov 2026, 00:00'],
  ['2026-11-21 23', '21 Nov 2026, 23:00'],
  ['mina · 2026-11-21', 'mina · 21 Nov 2026'],
  ['mina · 2026-11-21 08', 'mina · 21 Nov 2026, 08:00'],
  ['Bonus of 2026-11-21', 'Bonus of 2026-11-21'],
  ['', ''],
])('[MEM-08] the remark “%s” is shown as “%s”', (remark, text) =>
  expect(remarkText(remark, formatOf('en'))).toBe(text),
);
