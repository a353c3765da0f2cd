import { formatOf } from '@site/shared/i18n';
import { formatDayRange, formatDay } from './formatDay';

const format = formatOf('en');

it('[AGT-08] formats a day like the rest of the site, and the hour of an hourly wage', () => {
  expect(formatDay(format, '2026-11-21')).toBe('21 Nov 2026');
  expect(formatDay(format, '2026-11-21 08')).toBe('21 Nov 2026, 08:00');
  expect(formatDay(format, '2026-11-21 00')).toBe('21 Nov 2026, 00:00');
  expect(formatDay(formatOf('bn'), '2026-11-21 23')).toMatch(/^21 .*, রাত 11:00$/);
});

it('[AGT-09] formats a period by its ends, and a single day once', () => {
  expect(formatDayRange(format, '2026-11-01', '2026-11-30')).toBe('1 Nov 2026 – 30 Nov 2026');
  expect(formatDayRange(format, '2026-11-21', '2026-11-21')).toBe('21 Nov 2026');
});

it('returns other input unchanged', () => {
  expect(formatDay(format, 'soon')).toBe('soon');
});
