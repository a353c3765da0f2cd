/** Date range and page of a team report, with the site's days as instants. */
import { addDays, dayOf } from '@site/shared/kernel';
import { startOfDay } from '../../ground/db/days';
import { refuse } from '../../ground/refuse';

export interface ReportRange {
  readonly first: string;
  readonly last: string;
  readonly from: number;
  readonly until: number;
}

const MOST_DAYS = 186;

export function reportRange(params: { startDate?: string; endDate?: string }, at: number, days = 7): ReportRange {
  const last = params.endDate ?? dayOf(at);
  const first = params.startDate ?? addDays(last, 1 - days);
  if (first > last || addDays(first, MOST_DAYS) < last) {
    refuse('validation', { value: { fields: { startDate: { rule: 'range', max: MOST_DAYS } } } });
  }
  return { first, last, from: startOfDay(first), until: startOfDay(addDays(last, 1)) };
}
