/** The named date ranges of a member's records; a report on a downline covers at most half a year. */
import type { DateRangeName } from '@site/shared/kernel';

export const RECORD_RANGES = [
  ...['today', 'yesterday', 'last7Days', 'last30Days', 'last365Days'],
] as const satisfies readonly DateRangeName[];

export const DOWNLINE_RANGES = [
  ...['today', 'yesterday', 'last7Days', 'last30Days'],
] as const satisfies readonly DateRangeName[];
