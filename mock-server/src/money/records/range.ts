/** rangeOf: the date range of a report as instants. */
import { addDays, dayOf, startOfDay } from '@site/shared/kernel';

/** Start and end instants of a date range; default: today. */
export function rangeOf({ startDate, endDate }: { startDate?: string; endDate?: string }, at: number) {
  const first = startDate ?? dayOf(at);
  const last = endDate ?? dayOf(at);
  return { first, last, from: startOfDay(first), until: startOfDay(addDays(last, 1)) };
}
