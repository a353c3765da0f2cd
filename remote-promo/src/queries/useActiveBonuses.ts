/** useActiveBonuses: the member's active bonuses and the open turnover of deposits. */
import { useCall, useMember } from '@site/shared/platform';
import { activeBonuses, turnoverInfo, type ActiveBonus } from '@site/shared/wps';

export interface ActiveBonusesState {
  readonly bonuses: readonly ActiveBonus[];
  /** Decimal string: turnover of deposits still to be wagered; null if the call failed. */
  readonly depositTurnoverLeft: string | null;
}

const NO_BONUSES: ActiveBonusesState = { bonuses: [], depositTurnoverLeft: null };

/** Returns null while loading. A failed call counts as no bonuses: the promotions page works without them. */
export function useActiveBonuses(): ActiveBonusesState | null {
  const enabled = useMember() !== null;
  const bonuses = useCall(activeBonuses, undefined, { enabled });
  const turnover = useCall(turnoverInfo, undefined, { enabled });
  if (!enabled) return NO_BONUSES;
  if (bonuses.status === 'loading' || turnover.status === 'loading') return null;
  return {
    bonuses: bonuses.status === 'ready' ? bonuses.value : [],
    depositTurnoverLeft: turnover.status === 'ready' ? turnover.value.remaining : null,
  };
}
