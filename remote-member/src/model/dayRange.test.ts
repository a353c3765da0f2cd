/** Date ranges. */
import { dayRangeOf, normalizeRange } from './dayRange';

const TODAY = '2026-03-01';

it('[MEM-07] counts a week as seven days and a month as thirty, including today', () => {
  expect(dayRangeOf('today', TODAY)).toEqual({ startDate: TODAY, endDate: TODAY });
  expect(dayRangeOf('yesterday', TODAY)).toEqual({ startDate: '2026-02-28', endDate: '2026-02-28' });
  expect(dayRangeOf('week', TODAY)).toEqual({ startDate: '2026-02-23', endDate: TODAY });
  expect(dayRangeOf('month', TODAY)).toEqual({ startDate: '2026-01-31', endDate: TODAY });
});

it('[MEM-07] orders a custom range and limits it to today', () => {
  expect(normalizeRange({ startDate: '2026-02-20', endDate: '2026-02-10' }, TODAY)).toEqual({
    startDate: '2026-02-10',
    endDate: '2026-02-20',
  });
  expect(normalizeRange({ startDate: '2026-02-20', endDate: '2027-01-01' }, TODAY).endDate).toBe(TODAY);
});

it('limits a range to the retention period', () => {
  expect(normalizeRange({ startDate: '2020-01-01', endDate: TODAY }, TODAY).startDate).toBe('2025-03-01');
});
