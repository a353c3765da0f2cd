/** bet-slip: what a lottery choice is on the wire and what it costs (GAME-13). Pure; the gateway counts again and refuses another sum. */
import { parseMinor, toDecimal } from '@site/shared/kernel';
import type { LotteryGame, LotteryPlay } from '@site/shared/wps';

/** Chosen values by place; plays without places use the first only. */
export type Chosen = readonly (readonly string[])[];

export const emptyChoice = (play: LotteryPlay): Chosen =>
  Array.from({ length: play.input === 'places' ? play.places : 1 }, () => []);

/** Tap a value: chosen or let go. The order of the play's values is kept. */
export function toggleValue(play: LotteryPlay, chosen: Chosen, place: number, value: string): Chosen {
  return chosen.map((values, at) => {
    if (at !== place) return values;
    const next = new Set(values);
    if (!next.delete(value)) next.add(value);
    return play.values.filter((one) => next.has(one));
  });
}

export const contentOf = (chosen: Chosen): string => chosen.map((values) => values.join(',')).join('|');

/** Each value of such a play is a bet on its own place. */
const isEachPlace = ({ playId }: LotteryPlay): boolean => playId.endsWith('_POS');

/** How many single bets a choice is; 0 while it is not one yet. */
export function unitsOf(play: LotteryPlay, kind: LotteryGame['kind'], chosen: Chosen): number {
  const [first = []] = chosen;
  if (play.input !== 'places') {
    return play.input === 'set' ? waysToChoose(first.length, play.places) : first.length;
  }
  if (isEachPlace(play)) return chosen.reduce((sum, values) => sum + values.length, 0);
  // Runners of one race cannot finish twice.
  return kind === 'PK10' ? distinctWays(chosen, []) : chosen.reduce((product, values) => product * values.length, 1);
}

function waysToChoose(from: number, many: number): number {
  if (from < many) return 0;
  let ways = 1;
  for (let at = 1; at <= many; at += 1) ways = (ways * (from - many + at)) / at;
  return Math.round(ways);
}

function distinctWays([values, ...others]: Chosen, taken: readonly string[]): number {
  if (!values) return 1;
  const free = values.filter((value) => !taken.includes(value));
  return free.reduce((sum, value) => sum + distinctWays(others, [...taken, value]), 0);
}

/** Decimal string of units at the play's price, times the multiple. */
export function stakeOf(play: LotteryPlay, units: number, multiple: number): string {
  const price = parseMinor(play.singleBetPrice);
  return toDecimal((price.ok ? price.value : 0) * units * multiple);
}
