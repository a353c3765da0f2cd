import { dayOf } from '@site/shared/kernel';
import { dateRangeOf, limitDateRange } from './dateRanges';

/** Date methods that depend on the device's time zone. */
const DEVICE_TIME = ['getFullYear', 'getMonth', 'getDate', 'getDay', 'getHours', 'getTimezoneOffset'] as const;

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('dateRangeOf', () => {
  it.each([
    ['today', '2026-03-01', '2026-03-01', '2026-03-01'],
    ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['last7Days', '2026-03-01', '2026-02-23', '2026-03-01'],
    ['last30Days', '2026-03-01', '2026-01-31', '2026-03-01'],
    ['last365Days', '2026-03-01', '2025-03-02', '2026-03-01'],
    ['thisWeek', '2026-11-21', '2026-11-21', '2026-11-21'],
    ['thisWeek', '2026-11-20', '2026-11-14', '2026-11-20'],
    ['thisMonth', '2026-11-21', '2026-11-01', '2026-11-21'],
    ['lastMonth', '2026-01-15', '2025-12-01', '2025-12-31'],
    ['lastMonth', '2028-03-31', '2028-02-01', '2028-02-29'],
  ] as const)('[AGT-03] [MEM-07] %s on %s is %s to %s', (name, today, startDate, endDate) => {
    expect(dateRangeOf(name, today)).toEqual({ startDate, endDate });
  });

  // The site is at UTC+6: 05:59 and 06:01 are on both sides of midnight UTC. 2026-11-21 is a Saturday.
  it.each([
    ['00:30', '2026-11-20T18:30:00Z'],
    ['05:59', '2026-11-20T23:59:00Z'],
    ['06:01', '2026-11-21T00:01:00Z'],
    ['23:30', '2026-11-21T17:30:00Z'],
  ])('[MEM-07] at %s site time every range ends on the day of the site, in any time zone of the device', (_, utc) => {
    jest.useFakeTimers({ now: new Date(utc) });
    for (const method of DEVICE_TIME) {
      jest.spyOn(Date.prototype, method).mockImplementation(() => {
        throw new Error(`${method} depends on the device`);
      });
    }
    const today = dayOf(Date.now());
    expect(today).toBe('2026-11-21');
    expect(dateRangeOf('yesterday', today)).toEqual({ startDate: '2026-11-20', endDate: '2026-11-20' });
    expect(dateRangeOf('last7Days', today)).toEqual({ startDate: '2026-11-15', endDate: '2026-11-21' });
    expect(dateRangeOf('thisWeek', today)).toEqual({ startDate: '2026-11-21', endDate: '2026-11-21' });
    expect(dateRangeOf('lastMonth', today)).toEqual({ startDate: '2026-10-01', endDate: '2026-10-31' });
    expect(limitDateRange({ startDate: '2026-11-20', endDate: '2026-11-22' }, today).endDate).toBe('2026-11-21');
  });
});

describe('limitDateRange', () => {
  const TODAY = '2026-03-01';

  it('[MEM-07] orders the ends and cuts off the future', () => {
    const reversed = { startDate: '2026-02-20', endDate: '2026-02-10' };
    expect(limitDateRange(reversed, TODAY)).toEqual({ startDate: '2026-02-10', endDate: '2026-02-20' });
    expect(limitDateRange({ startDate: '2026-02-20', endDate: '2027-01-01' }, TODAY).endDate).toBe(TODAY);
    expect(limitDateRange({ startDate: '2026-05-01', endDate: '2026-06-01' }, TODAY)).toEqual({
      startDate: TODAY,
      endDate: TODAY,
    });
  });

  it('[MEM-07] covers at most 366 days, or fewer where a report allows less', () => {
    expect(limitDateRange({ startDate: '2020-01-01', endDate: TODAY }, TODAY).startDate).toBe('2025-03-01');
    expect(limitDateRange({ startDate: '2020-01-01', endDate: TODAY }, TODAY, 2).startDate).toBe('2026-02-28');
  });
});
