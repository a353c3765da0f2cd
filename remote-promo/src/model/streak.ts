/** streakOf: how many days in a row a member has claimed, up to the last day that was open. */
import type { LoginDay } from '@site/shared/wps';

export function streakOf(days: readonly Pick<LoginDay, 'state'>[]): number {
  const open = days.filter(({ state }) => state === 'CLAIMED' || state === 'MISSED');
  const lastMissed = open.findLastIndex(({ state }) => state === 'MISSED');
  return open.length - lastMissed - 1;
}
