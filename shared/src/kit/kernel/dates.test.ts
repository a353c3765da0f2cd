import { addDays, dayOf, startOfDay } from './dates';
import { SITE } from './site';

it('the device of the tests is in another time zone than the site', () => {
  const offsetOf = (timeZone?: string) =>
    new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).format(0).replace(/.*GMT/, '');
  expect(offsetOf()).not.toBe(offsetOf(SITE.timeZone));
});

it.each(['Asia/Dhaka', 'America/New_York', 'Asia/Kolkata', 'UTC'])(
  'a day of %s begins when the one before ends',
  (zone) => {
    // With both changes of daylight saving time of New York.
    for (const day of ['2026-01-01', '2026-03-08', '2026-03-09', '2026-11-01', '2026-11-02', '2026-12-31']) {
      expect(dayOf(startOfDay(day, zone), zone)).toBe(day);
      expect(dayOf(startOfDay(day, zone) - 1, zone)).toBe(addDays(day, -1));
    }
  },
);
