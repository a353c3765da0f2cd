/** dateRange: named date ranges as calendar days; weeks start on Saturday, as in Bangladesh. */
import { addDays } from '@site/shared/kernel';

export const DATE_RANGES = ['today', 'yesterday', 'week', 'month', 'lastMonth'] as const;
export type DateRangeName = (typeof DATE_RANGES)[number];

export interface DateRange {
  /** YYYY-MM-DD, both ends inclusive. */
  readonly startDate: string;
  readonly endDate: string;
}

const SATURDAY = 6;

export function dateRange(name: DateRangeName, today: string): DateRange {
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  const lastMonthEnd = addDays(firstOfMonth, -1);
  switch (name) {
    case 'today':
      return { startDate: today, endDate: today };
    case 'yesterday':
      return { startDate: addDays(today, -1), endDate: addDays(today, -1) };
    case 'week': {
      const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
      return { startDate: addDays(today, -((weekday - SATURDAY + 7) % 7)), endDate: today };
    }
    case 'month':
      return { startDate: firstOfMonth, endDate: today };
    case 'lastMonth':
      return { startDate: `${lastMonthEnd.slice(0, 7)}-01`, endDate: lastMonthEnd };
  }
}
