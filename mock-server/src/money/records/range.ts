/** rangeOf: the days a report is asked for, as instants. */
import { addDays, dayOf } from '@site/shared/kernel';
import { startOfDay } from '../../ground/db/days';

/** The instants of a range of days; today when nothing is said. */
export function rangeOf({ startDate, endDate }: { startDate?: string; endDate?: string }, at: number) {
  const first = startDate ?? dayOf(at);
  const last = endDate ?? dayOf(at);
  return { first, last, from: startOfDay(first), until: startOfDay(addDays(last, 1)) };
}
