/** useToday: the site's current day; useDateRange: the state of a DateRangePicker. */
import { useMemo, useState, useSyncExternalStore } from 'react';
import { dateRangeOf, dayOf, limitDateRange, type DateRange, type DateRangeName } from '@site/shared/kernel';

const CHECK_MS = 60_000;

/** A page that is open at midnight, or that a phone wakes up the next day, gets the new day. */
function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, CHECK_MS);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

/** The site's current day, YYYY-MM-DD; null in the server's render, which has no clock. */
export const useToday = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => dayOf(Date.now()),
    () => null,
  );

export interface DateRangeState {
  /** null in the server's render: send no request with `range` then. */
  readonly today: string | null;
  readonly name: DateRangeName | 'custom';
  readonly range: DateRange;
  /** Chooses a named range, or a custom one within the limits of records. */
  readonly choose: (choice: DateRangeName | DateRange) => void;
}

/** A named range moves on with the day; a custom one stays. `maxDays`: the longest custom range (default: a year). */
export function useDateRange(initial: DateRangeName | DateRange, maxDays?: number): DateRangeState {
  const today = useToday();
  const [choice, choose] = useState(initial);
  const range = useMemo(() => {
    if (today === null) return typeof choice === 'string' ? dateRangeOf(choice, '2000-01-01') : choice;
    return typeof choice === 'string' ? dateRangeOf(choice, today) : limitDateRange(choice, today, maxDays);
  }, [choice, today, maxDays]);
  return { today, name: typeof choice === 'string' ? choice : 'custom', range, choose };
}
