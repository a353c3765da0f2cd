import { formatOf } from '@site/shared/i18n';
import { daysWords, dayWords } from './formatDay';

const format = formatOf('en');

it('[AGT-08] says a day as the rest of the site does, and the hour of an hourly wage', () => {
  expect(dayWords(format, '2026-11-21')).toBe('21 Nov 2026');
  expect(dayWords(format, '2026-11-21 08')).toBe('21 Nov 2026, 08:00');
  expect(dayWords(format, '2026-11-21 00')).toBe('21 Nov 2026, 00:00');
  expect(dayWords(formatOf('bn'), '2026-11-21 23')).toMatch(/^21 .*, 11:00 PM$/);
});

it('[AGT-09] says a period by its ends, and one day once', () => {
  expect(daysWords(format, '2026-11-01', '2026-11-30')).toBe('1 Nov 2026 – 30 Nov 2026');
  expect(daysWords(format, '2026-11-21', '2026-11-21')).toBe('21 Nov 2026');
});

it('leaves what is no day as it came', () => {
  expect(dayWords(format, 'soon')).toBe('soon');
});
