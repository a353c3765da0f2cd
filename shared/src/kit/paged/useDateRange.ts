/** useDateRange: the state of a DateRangePicker. */
import { useMemo, useState } from 'react';
import type { DateRange, DateRangeName, DateRangeState } from '@site/shared/kernel';
import { useToday } from '@site/shared/platform';
import { dateRangeOf, limitDateRange, RETENTION_DAYS } from './dateRanges';

/** A named range moves on with the day; a custom one stays. `maxDays`: the longest custom range (default: a year). */
export function useDateRange(initial: DateRangeName | DateRange, maxDays = RETENTION_DAYS): DateRangeState {
  const today = useToday();
  const [choice, choose] = useState(initial);
  const range = useMemo(() => {
    if (today === null) return typeof choice === 'string' ? dateRangeOf(choice, '2000-01-01') : choice;
    return typeof choice === 'string' ? dateRangeOf(choice, today) : limitDateRange(choice, today, maxDays);
  }, [choice, today, maxDays]);
  return { today, name: typeof choice === 'string' ? choice : 'custom', range, maxDays, choose };
}
