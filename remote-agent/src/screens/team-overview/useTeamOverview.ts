/** useTeamOverview: the team's figures over a named range of the site's days. */
import { useEffect, useState } from 'react';
import { dayOf } from '@site/shared/kernel';
import { useCall } from '@site/shared/platform';
import { teamOverview } from '@site/shared/wps';
import { rangeOf, type RangeName } from '../../model/ranges';

const MOST_DAYS = 62;

export function useTeamOverview(name: RangeName) {
  // The day is read after the first paint, which must not know a clock.
  const [today, setToday] = useState<string | null>(null);
  useEffect(() => setToday(dayOf(Date.now())), []);
  const range = rangeOf(name, today ?? '2000-01-01');
  return useCall(teamOverview, { ...range, page: 1, size: MOST_DAYS }, { enabled: today !== null, keepPrevious: true });
}
