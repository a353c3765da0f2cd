import { addDays, dayOf, startOfDay } from '@site/shared/kernel';

describe('startOfDay', () => {
  it('is midnight in Dhaka, where UTC is still the day before', () => {
    expect(new Date(startOfDay('2026-11-21')).toISOString()).toBe('2026-11-20T18:00:00.000Z');
  });

  it.each(['2026-01-01', '2026-03-29', '2026-06-30', '2026-12-31'])('begins the day %s', (day) => {
    expect(dayOf(startOfDay(day))).toBe(day);
    expect(dayOf(startOfDay(day) - 1)).toBe(addDays(day, -1));
  });
});
