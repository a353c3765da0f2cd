/** Contribution: how much of a stake counts towards a bonus, by game type. Rules only. */

/** Percent of the stake. Games that hardly risk it count little; a type that is not named counts in full. */
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

/** Every share, for whoever shows it before anybody plays. */
export const contributions = (): Record<string, number> => ({ ...PERCENT });

export interface Counted {
  /** What a task is nearer to its end by. */
  readonly counted: number;
  /** What of the stake is left for the next task: every unit counts once. */
  readonly left: number;
}

/** Count a stake towards what a task still asks for. Minor units, rounded against the task. */
export function countStake(stake: number, asked: number, percent: number): Counted {
  if (percent <= 0) return { counted: 0, left: stake };
  const worth = Math.floor((stake * percent) / 100);
  if (worth <= asked) return { counted: worth, left: 0 };
  return { counted: asked, left: Math.max(0, stake - Math.ceil((asked * 100) / percent)) };
}
