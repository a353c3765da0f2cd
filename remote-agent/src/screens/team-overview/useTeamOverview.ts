/** useTeamOverview: team totals for a date range. */
import { useState } from 'react';
import { useCall } from '@site/shared/platform';
import { teamOverview } from '@site/shared/wps';
import { rangeOf } from '../../model/ranges';
import { useToday } from '../../components/useToday';
import type { RangeChoice } from '../../components/report/RangeBar';

/** Maximum range at the gateway. */
const MOST_DAYS = 200;

export function useTeamOverview() {
  const today = useToday();
  const [chosen, setChoice] = useState<RangeChoice | null>(null);
  const choice = chosen ?? { name: 'today' as const, ...rangeOf('today', today ?? '2000-01-01') };
  const { startDate, endDate } = choice;
  const overview = useCall(
    teamOverview,
    { startDate, endDate, page: 1, size: MOST_DAYS },
    { enabled: today !== null, keepPrevious: true },
  );
  return { today, choice, setChoice, overview };
}
