/** Date range and page of a team report, with the site's days as instants. */
import { addDays } from '@site/shared/kernel';
import { MAX_TEAM_REPORT_DAYS } from '@site/shared/wps';
import { dayRange, type DayRange } from '../../ground/day-range';
import { refuse } from '../../ground/refuse';

export type ReportRange = DayRange;

/**
 * The requested days; without an end the current day, without a start the last `days` days.
 * @throws Refusal `validation` for a range that ends before it starts or is too long.
 */
export function reportRange(params: { startDate?: string; endDate?: string }, at: number, days = 7): ReportRange {
  const range = dayRange(params, at, days);
  if (addDays(range.first, MAX_TEAM_REPORT_DAYS - 1) < range.last) {
    refuse('validation', { value: { fields: { startDate: { rule: 'range', max: MAX_TEAM_REPORT_DAYS } } } });
  }
  return range;
}
