/** useTeamOverview: team totals for a date range. */
import { useCall } from '@site/shared/platform';
import { MAX_TEAM_REPORT_DAYS, teamOverview } from '@site/shared/wps';
import { useEntryDays } from '../../queries/useEntryDays';

export function useTeamOverview() {
  const days = useEntryDays('range', 'today');
  const overview = useCall(
    teamOverview,
    { ...days.range, page: 1, size: MAX_TEAM_REPORT_DAYS },
    { enabled: days.today !== null, keepPrevious: true },
  );
  return { days, overview };
}
