/** useTeamOverview: team totals for a date range. */
import { useDateRange } from '@site/shared/parts';
import { useCall } from '@site/shared/platform';
import { teamOverview } from '@site/shared/wps';

/** Maximum range at the gateway. */
const MAX_DAYS = 200;

export function useTeamOverview() {
  const days = useDateRange('today');
  const overview = useCall(
    teamOverview,
    { ...days.range, page: 1, size: MAX_DAYS },
    { enabled: days.today !== null, keepPrevious: true },
  );
  return { days, overview };
}
