/** uncountedOf: what of lottery stakes opposite bets on one draw cover. It returns whatever is drawn, so it is no turnover. */
import type { Play } from './play-kinds';

/** Single bets of which at least one wins whatever is drawn; rare results that beat them all (a tie, a triple) are left out. */
export interface Opposites {
  /** The set a single bet belongs to; null: to none. */
  readonly setOf: (single: string) => string | null;
  /** Single bets in a whole set. */
  readonly size: number;
  /** What a single bet returns at fair odds, the stake included; by default all are equally likely. */
  readonly multiple?: (single: string) => number;
}

export interface StakedBet {
  readonly content: string;
  readonly stake: number;
  readonly unitStake: number;
}

/** The part of each bet that is not at risk, in minor units. All bets are of one member, one play and one draw. */
export function uncountedOf(play: Play, bets: readonly StakedBet[]): number[] {
  let left = coveredBy(play, bets);
  return bets.map(({ stake }) => {
    const uncounted = Math.min(stake, left);
    left -= uncounted;
    return uncounted;
  });
}

/** The smallest fair return over all results: the best of the play's groupings. */
function coveredBy(play: Play, bets: readonly StakedBet[]): number {
  const opposites = play.opposites ?? [];
  const units = bets.reduce((sum, { content }) => sum + play.units(content), 0);
  // Too few single bets for a whole set: nothing has to be expanded.
  if (!opposites.some(({ size }) => units >= size)) return 0;
  const stakes = new Map<string, number>();
  for (const { content, unitStake } of bets) {
    for (const single of play.singles(content)) stakes.set(single, (stakes.get(single) ?? 0) + unitStake);
  }
  return Math.max(...opposites.map((one) => coveredIn(one, stakes)));
}

function coveredIn({ setOf, size, multiple = () => size }: Opposites, stakes: ReadonlyMap<string, number>): number {
  const sets = new Map<string, { readonly count: number; readonly least: number }>();
  for (const [single, stake] of stakes) {
    const name = setOf(single);
    if (name === null) continue;
    const { count, least } = sets.get(name) ?? { count: 0, least: Infinity };
    sets.set(name, { count: count + 1, least: Math.min(least, Math.floor(stake * multiple(single))) });
  }
  return [...sets.values()].reduce((sum, { count, least }) => sum + (count === size ? least : 0), 0);
}
