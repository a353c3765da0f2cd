import { addDays, dayOf, firstDayOfWeek, hourOf, startOfDay, timestampOf } from './dates';
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

it.each([
  ['17:59', 23],
  ['18:00', 0],
  ['18:59', 0],
  ['23:59', 5],
])('at %s UTC the hour of the site is %i', (utc, hour) =>
  expect(hourOf(Date.parse(`2026-11-20T${utc}:59Z`))).toBe(hour),
);

it('a day of the site begins at 18:00 UTC of the day before', () => {
  expect(startOfDay('2026-11-21')).toBe(Date.UTC(2026, 10, 20, 18));
  expect(dayOf(Date.UTC(2026, 10, 20, 17, 59, 59, 999))).toBe('2026-11-20');
  expect(dayOf(Date.UTC(2026, 10, 20, 18))).toBe('2026-11-21');
});

it('a day does not depend on the order in which the browser writes dates: Safari’s of Canada begin with the month', () => {
  const { DateTimeFormat } = Intl;
  const asInTheUnitedStates = (_locale: unknown, options?: Intl.DateTimeFormatOptions) =>
    DateTimeFormat('en-US', options);
  jest.spyOn(Intl, 'DateTimeFormat').mockImplementation(asInTheUnitedStates as typeof DateTimeFormat);
  // A zone that no other test uses: formats are cached.
  expect(dayOf(Date.UTC(2026, 0, 4, 20), 'Asia/Tokyo')).toBe('2026-01-05');
});

it.each([
  ['2026-11-20T17:59:59.999Z', '2026-11-20 23:59:59'],
  ['2026-11-20T18:00:00Z', '2026-11-21 00:00:00'],
  ['2026-12-31T18:30:00Z', '2027-01-01 00:30:00'],
  ['2026-11-21T02:05:09Z', '2026-11-21 08:05:09'],
])('[MEM-08] %s is %s on the clock of the site', (utc, text) => expect(timestampOf(Date.parse(utc))).toBe(text));

it('starts every week on Saturday', () => {
  const days = Array.from({ length: 7 }, (_, index) => addDays('2026-11-14', index));
  expect(days.map(firstDayOfWeek)).toEqual(days.map(() => '2026-11-14'));
  expect(firstDayOfWeek('2026-11-21')).toBe('2026-11-21');
});
