/** useEntryDays: the days of a report, remembered for its history entry. */
import type { DateRange, DateRangeName, DateRangeState } from '@site/shared/kernel';
import { useDateRange } from '@site/shared/paged';
import { MAX_TEAM_REPORT_DAYS } from '@site/shared/wps';
import { useEntryState } from './useEntryState';

/** @param name unique on the page */
export function useEntryDays(name: string, initial: DateRangeName | DateRange): DateRangeState {
  const [range, rememberRange] = useEntryState(name, initial);
  const days = useDateRange(range, MAX_TEAM_REPORT_DAYS);
  const choose: DateRangeState['choose'] = (choice) => {
    rememberRange(choice);
    days.choose(choice);
  };
  return { ...days, choose };
}
