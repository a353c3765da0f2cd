/** uncountedOf: what of lottery stakes opposite bets on one draw cover. It is returned for every possible draw, so it is not turnover. */
import type { DrawKind } from '../games/catalogue/lottery-games';
import { COMPARABLE, type ComparablePlays } from './comparable-plays';
import { playOf } from './plays';
import type { Opposites, Play } from './play-kinds';

export interface StakedBet {
  readonly playId: string;
  readonly content: string;
  readonly stake: number;
  readonly unitStake: number;
}

/** Plays return 93 to 98 percent. In ten-thousandths, like odds. */
const LEAST_RTP = 9_500;

/** The part of each bet that is not at risk, in minor units. All bets are of one member and one draw of this kind. */
export function uncountedOf(kind: DrawKind, bets: readonly StakedBet[]): number[] {
  const { plays, results } = COMPARABLE[kind];
  const uncounted = new Map<StakedBet, number>();
  const byGroup = groupBy(bets, ({ playId }) => (plays.has(playId) ? kind : playId));
  for (const group of byGroup.values()) {
    const byPlay = [...groupBy(group, ({ playId }) => playId)];
    const alone = byPlay.reduce((sum, [playId, own]) => sum + coveredBy(playOf(kind, playId), own), 0);
    let left = byPlay.length > 1 ? Math.max(alone, coveredAcross(kind, group, results)) : alone;
    for (const bet of group) {
      uncounted.set(bet, Math.min(bet.stake, left));
      left -= Math.min(bet.stake, left);
    }
  }
  return bets.map((bet) => uncounted.get(bet) ?? 0);
}

/** The smallest return at fair odds over these results, of bets on several plays. */
function coveredAcross(kind: DrawKind, bets: readonly StakedBet[], results: ComparablePlays['results']): number {
  const returned = results.map(() => 0);
  for (const { playId, content, stake, unitStake } of bets) {
    const won = results.map((result) => unitStake * (playOf(kind, playId)?.wins(content, result) ?? 0));
    const average = won.reduce((sum, one) => sum + one, 0) / results.length;
    // A bet that depends on more than these results returns less in them: its odds are not to blame.
    const share = Math.max(LEAST_RTP, average / stake);
    won.forEach((one, at) => (returned[at]! += one / share));
  }
  // Returns of fair odds are whole apart from rounding errors of the division.
  return Math.floor(Math.min(...returned) + 0.001);
}

/** The smallest fair return over all results: the best of the play's groupings. */
function coveredBy(play: Play | undefined, bets: readonly StakedBet[]): number {
  const opposites = play?.opposites ?? [];
  if (!play) return 0;
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

/** Items by key, in their order. */
export function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}
