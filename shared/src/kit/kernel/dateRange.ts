/**
 * Date ranges as calendar days of the site (YYYY-MM-DD, both ends inclusive). A week is a calendar week and starts on
 * Saturday, as is usual in Bangladesh; a rolling range is named by its number of days.
 */
import { addDays } from './dates';

export interface DateRange {
  readonly startDate: string;
  readonly endDate: string;
}

export type DateRangeName =
  'today' | 'yesterday' | 'last7Days' | 'last30Days' | 'last365Days' | 'thisWeek' | 'thisMonth' | 'lastMonth';

/** `Date.getUTCDay()` of the first day of a week. */
const SATURDAY = 6;

/** The first day of the week that contains `day`. */
export function firstDayOfWeek(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday - SATURDAY + 7) % 7));
}

/** The state of a choice of days (`useDateRange` of @site/shared/paged). */
export interface DateRangeState {
  /** null in the server's render: send no request with `range` then. */
  readonly today: string | null;
  readonly name: DateRangeName | 'custom';
  readonly range: DateRange;
  /** The longest custom range. */
  readonly maxDays: number;
  /** Chooses a named range, or a custom one within the limits of records. */
  readonly choose: (choice: DateRangeName | DateRange) => void;
}

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
