/** useTeamOverview: team totals for a date range. */
import { useDateRange } from '@site/shared/paged';
import { useCall } from '@site/shared/platform';
import { MAX_TEAM_REPORT_DAYS, teamOverview } from '@site/shared/wps';

export function useTeamOverview() {
  const days = useDateRange('today', MAX_TEAM_REPORT_DAYS);
  const overview = useCall(
    teamOverview,
    { ...days.range, page: 1, size: MAX_TEAM_REPORT_DAYS },
    { enabled: days.today !== null, keepPrevious: true },
  );
  return { days, overview };
}
