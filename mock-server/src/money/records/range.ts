/** rangeOf: the date range of a report as instants. */
import { addDays, dayOf, startOfDay } from '@site/shared/kernel';

/** Start and end instants of a date range. Without an end today is the last day, without a start the last day is the first. */
export function rangeOf({ startDate, endDate }: { startDate?: string; endDate?: string }, at: number) {
  const last = endDate ?? dayOf(at);
  const first = startDate ?? last;
  return { first, last, from: startOfDay(first), until: startOfDay(addDays(last, 1)) };
}
