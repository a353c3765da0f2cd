/** Date range and page of a team report, with the site's days as instants. */
import { addDays, dayOf, startOfDay } from '@site/shared/kernel';
import { MAX_TEAM_REPORT_DAYS } from '@site/shared/wps';
import { refuse } from '../../ground/refuse';

export interface ReportRange {
  readonly first: string;
  readonly last: string;
  readonly from: number;
  readonly until: number;
}

/**
 * The requested days; without an end the current day, without a start the last `days` days.
 * @throws Refusal `validation` for a range that ends before it starts or is too long.
 */
export function reportRange(params: { startDate?: string; endDate?: string }, at: number, days = 7): ReportRange {
  const last = params.endDate ?? dayOf(at);
  const first = params.startDate ?? addDays(last, 1 - days);
  if (first > last || addDays(first, MAX_TEAM_REPORT_DAYS - 1) < last) {
    refuse('validation', { value: { fields: { startDate: { rule: 'range', max: MAX_TEAM_REPORT_DAYS } } } });
  }
  return { first, last, from: startOfDay(first), until: startOfDay(addDays(last, 1)) };
}
