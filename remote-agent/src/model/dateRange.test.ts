import { dateRange } from './dateRange';

describe('rangeOf', () => {
  it.each([
    ['today', '2026-03-01', '2026-03-01', '2026-03-01'],
    ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['week', '2026-11-21', '2026-11-21', '2026-11-21'],
    ['week', '2026-11-20', '2026-11-14', '2026-11-20'],
    ['month', '2026-11-21', '2026-11-01', '2026-11-21'],
    ['lastMonth', '2026-01-15', '2025-12-01', '2025-12-31'],
  ] as const)('[AGT-03] %s on %s is %s to %s', (name, today, startDate, endDate) => {
    expect(dateRange(name, today)).toEqual({ startDate, endDate });
  });
});
