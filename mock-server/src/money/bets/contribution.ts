/** Contribution rules: percent of a stake that counts towards a bonus, by game type. Low-risk games count less; unlisted types count in full. */
const PERCENT: Readonly<Record<string, number>> = {
  RNG: 100,
  FISH: 100,
  SPORTS: 50,
  ESPORTS: 50,
  LOTT: 50,
  ELOTT: 50,
  LIVE: 20,
  PVP: 20,
  COCKFIGHT: 20,
};

export const contributionOf = (gameType: string): number => PERCENT[gameType] ?? 100;

/** All percentages, for display. */
export const contributions = (): Record<string, number> => ({ ...PERCENT });

export interface Counted {
  /** Progress of the task. */
  readonly counted: number;
  /** The rest of the stake, available for the next task: every unit counts once. */
  readonly left: number;
}

/** Count a stake towards a task's remaining requirement. Minor units, rounded down. */
export function countStake(stake: number, requested: number, percent: number): Counted {
  if (percent <= 0) return { counted: 0, left: stake };
  const worth = Math.floor((stake * percent) / 100);
  if (worth <= requested) return { counted: worth, left: 0 };
  return { counted: requested, left: Math.max(0, stake - Math.ceil((requested * 100) / percent)) };
}
