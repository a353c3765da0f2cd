/** Rates of the manual rebate. Rules only. */
import { RANKS } from '../../people/members/ranks';

/** Basis points by game type; the VIP rank adds its own. */
export const RATES: Readonly<Record<string, number>> = {
  ...{ RNG: 60, FISH: 60, LIVE: 40, SPORTS: 40, PVP: 30, LOTT: 20, ELOTT: 20, ESPORTS: 40, COCKFIGHT: 30 },
};

/** The highest rank's rate for a game type, in basis points. */
export const highestRebateBps = (gameType: string): number =>
  (RATES[gameType] ?? 0) + Math.max(...RANKS.map(({ rebateBps }) => rebateBps));
