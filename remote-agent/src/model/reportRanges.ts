/** The named date ranges of the agent's reports: calendar periods, like those of wages and dividends. */
import type { DateRangeName } from '@site/shared/kernel';

export const REPORT_RANGES = [
  ...['today', 'yesterday', 'thisWeek', 'thisMonth', 'lastMonth'],
] as const satisfies readonly DateRangeName[];
