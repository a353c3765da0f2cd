/** ranges: date ranges for record filters, in the site's time zone. */
import { addDays } from '@site/shared/kernel';

export const RANGES = ['today', 'yesterday', 'week', 'month', 'year'] as const;
export type RangeName = (typeof RANGES)[number] | 'own';

export interface DayRange {
  readonly startDate: string;
  readonly endDate: string;
}

/** Retention of records, in days. */
export const LONGEST_DAYS = 366;

export function dayRangeOf(name: Exclude<RangeName, 'own'>, today: string): DayRange {
  switch (name) {
    case 'today':
      return { startDate: today, endDate: today };
    case 'yesterday':
      return { startDate: addDays(today, -1), endDate: addDays(today, -1) };
    case 'week':
      return { startDate: addDays(today, -6), endDate: today };
    case 'month':
      return { startDate: addDays(today, -29), endDate: today };
    case 'year':
      return { startDate: addDays(today, -364), endDate: today };
  }
}

/** Normalises a range: ordered, not in the future, not longer than the retention period. */
export function normalizeRange({ startDate, endDate }: DayRange, today: string): DayRange {
  const [from, to] = startDate <= endDate ? [startDate, endDate] : [endDate, startDate];
  const end = to > today ? today : to;
  const earliest = addDays(end, -(LONGEST_DAYS - 1));
  const start = from > end ? end : from;
  return { startDate: start < earliest ? earliest : start, endDate: end };
}
