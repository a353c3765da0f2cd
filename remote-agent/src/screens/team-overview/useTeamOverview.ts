/** useTeamOverview: team totals for a date range. */
import { useState } from 'react';
import { useCall } from '@site/shared/platform';
import { teamOverview } from '@site/shared/wps';
import { dateRange } from '../../model/dateRange';
import { useToday } from '../../components/useToday';
import type { DateRangeChoice } from '../../components/report/DateRangeBar';

/** Maximum range at the gateway. */
const MAX_DAYS = 200;

export function useTeamOverview() {
  const today = useToday();
  const [chosen, setChoice] = useState<DateRangeChoice | null>(null);
  const choice = chosen ?? { name: 'today' as const, ...dateRange('today', today ?? '2000-01-01') };
  const { startDate, endDate } = choice;
  const overview = useCall(
    teamOverview,
    { startDate, endDate, page: 1, size: MAX_DAYS },
    { enabled: today !== null, keepPrevious: true },
  );
  return { today, choice, setChoice, overview };
}
