/** dayRange: the date range of a record or report as instants. */
import { addDays, dayOf, startOfDay } from '@site/shared/kernel';
import { refuse } from './refuse';

export interface DayRange {
  readonly first: string;
  readonly last: string;
  readonly from: number;
  readonly until: number;
}

/** No account is older. */
const FIRST_DAY = '2020-01-01';

/**
 * The requested days; without an end the current day, without a start the last `days` days (Infinity: all).
 * @throws Refusal `validation` for a range that ends before it starts: an empty list would look like days without entries.
 */
export function dayRange(params: { startDate?: string; endDate?: string }, at: number, days = 1): DayRange {
  const last = params.endDate ?? dayOf(at);
  const first = params.startDate ?? (days === Infinity ? earlier(FIRST_DAY, last) : addDays(last, 1 - days));
  if (first > last) refuse('validation', { value: { fields: { startDate: { rule: 'range' } } } });
  return { first, last, from: startOfDay(first), until: startOfDay(addDays(last, 1)) };
}

const earlier = (a: string, b: string): string => (a < b ? a : b);
