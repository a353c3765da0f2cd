import { noonOf } from './noonOf';

it('[MEM-08] a day is the same day from Honolulu to Sydney in the text of a report', () => {
  const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(noonOf('2026-11-23'));
  expect(noonOf('2026-11-23')).toBe(Date.UTC(2026, 10, 23, 12));
  expect(['Pacific/Honolulu', 'UTC', 'Asia/Dhaka', 'Australia/Sydney'].map(dayIn)).toEqual(
    Array.from({ length: 4 }, () => '2026-11-23'),
  );
});
