/** Date ranges as calendar days of the site (YYYY-MM-DD, both ends inclusive). */

export interface DateRange {
  readonly startDate: string;
  readonly endDate: string;
}

export type DateRangeName =
  'today' | 'yesterday' | 'last7Days' | 'last30Days' | 'last365Days' | 'thisWeek' | 'thisMonth' | 'lastMonth';

/** The state of a choice of days (`useDateRange` of @site/shared/paged). */
export interface DateRangeState {
  /** null in the server's render: send no request with `range` then. */
  readonly today: string | null;
  readonly name: DateRangeName | 'custom';
  readonly range: DateRange;
  /** The longest custom range. */
  readonly maxDays: number;
  /** Chooses a named range, or a custom one within the limits of records. */
  readonly choose: (choice: DateRangeName | DateRange) => void;
}
