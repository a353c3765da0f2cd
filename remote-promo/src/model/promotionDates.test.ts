import fc from 'fast-check';
import { monthDayYear, promotionDates, splitTime, yearMonthDay } from './promotionDates';

const at = (text: string) => Date.parse(text);
const DAY = 86_400_000;
const instant = fc.integer({ min: at('2001-01-01T00:00:00Z'), max: at('2099-12-31T00:00:00Z') });

describe('promotionDates', () => {
  it('[PRO-02] formats MM/DD/YYYY in the site’s time zone', () => {
    // 19:00 UTC is 01:00 of the next day in Dhaka.
    expect(monthDayYear(at('2026-11-30T19:00:00Z'))).toBe('12/01/2026');
    expect(yearMonthDay(at('2026-11-30T19:00:00Z'))).toBe('2026/12/01');
  });

  it('[PRO-02] shows a range only if the end differs', () => {
    const startDate = at('2026-11-01T06:00:00Z');
    expect(promotionDates({ startDate, endDate: at('2026-11-30T06:00:00Z'), noExpiry: 0 })).toEqual({
      kind: 'range',
      start: '11/01/2026',
      end: '11/30/2026',
    });
    expect(promotionDates({ startDate, endDate: startDate + 3_600_000, noExpiry: 0 })).toEqual({
      kind: 'day',
      start: '11/01/2026',
    });
    expect(promotionDates({ startDate, endDate: null, noExpiry: 0 })).toEqual({ kind: 'day', start: '11/01/2026' });
  });

  it('[PRO-02] shows the start and a long-term label without expiry, even if an end is stored', () => {
    fc.assert(
      fc.property(instant, fc.option(instant), (startDate, endDate) => {
        expect(promotionDates({ startDate, endDate, noExpiry: 1 })).toEqual({
          kind: 'long-term',
          start: monthDayYear(startDate),
        });
      }),
    );
  });

  it('[PRO-02] never shows a range of one day, and every date reads MM/DD/YYYY', () => {
    fc.assert(
      fc.property(instant, instant, (startDate, endDate) => {
        const dates = promotionDates({ startDate, endDate, noExpiry: 0 });
        expect(dates.start).toMatch(/^(0[1-9]|1[0-2])\/(0[1-9]|[12]\d|3[01])\/20\d\d$/);
        if (dates.kind === 'range') expect(dates.end).not.toBe(dates.start);
        else expect(monthDayYear(endDate)).toBe(dates.start);
      }),
    );
  });

  it('[PRO-04] splits the remaining time into days and hours that add up and are never negative', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10 * DAY, max: 400 * DAY }), (ms) => {
        const { days, hours } = splitTime(ms);
        expect(days * 24 + hours).toBe(Math.max(0, Math.floor(ms / 3_600_000)));
        expect(hours).toBeLessThan(24);
      }),
    );
  });
});
