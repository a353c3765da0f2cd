/** The days of a named range, and the bounds of a custom one. A rolling range is named by its number of days. */
import { addDays, firstDayOfWeek, type DateRange, type DateRangeName } from '@site/shared/kernel';

/** The range of a name; ranges that are not over yet end with `today`. */
export function dateRangeOf(name: DateRangeName, today: string): DateRange {
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  const endOfLastMonth = addDays(firstOfMonth, -1);
  switch (name) {
    case 'today':
      return { startDate: today, endDate: today };
    case 'yesterday':
      return { startDate: addDays(today, -1), endDate: addDays(today, -1) };
    case 'last7Days':
      return { startDate: addDays(today, -6), endDate: today };
    case 'last30Days':
      return { startDate: addDays(today, -29), endDate: today };
    case 'last365Days':
      return { startDate: addDays(today, -364), endDate: today };
    case 'thisWeek':
      return { startDate: firstDayOfWeek(today), endDate: today };
    case 'thisMonth':
      return { startDate: firstOfMonth, endDate: today };
    case 'lastMonth':
      return { startDate: `${endOfLastMonth.slice(0, 7)}-01`, endDate: endOfLastMonth };
  }
}

/** Members' records are available for so long. */
export const RETENTION_DAYS = 366;

/** A valid custom range: ordered, not in the future, at most `maxDays` long (the last days of it). */
export function limitDateRange({ startDate, endDate }: DateRange, today: string, maxDays = RETENTION_DAYS): DateRange {
  const [from, to] = startDate <= endDate ? [startDate, endDate] : [endDate, startDate];
  const end = to > today ? today : to;
  const start = from > end ? end : from;
  const earliest = addDays(end, -(maxDays - 1));
  return { startDate: start < earliest ? earliest : start, endDate: end };
}
