/** betSlip: wire format and price of a lottery choice (GAME-13). Pure; the gateway recomputes the price and refuses a different one. */
import { parseMinor, toDecimal } from '@site/shared/kernel';
import type { LotteryBetting, LotteryPlay } from '@site/shared/wps';

/** Chosen values by place; plays without places use only the first. */
export type Chosen = readonly (readonly string[])[];

export const emptyChoice = (play: LotteryPlay): Chosen =>
  Array.from({ length: play.input === 'places' ? play.places : 1 }, () => []);

/** Toggles a value; the result keeps the order of the play's values. */
export function toggleValue(play: LotteryPlay, chosen: Chosen, place: number, value: string): Chosen {
  return chosen.map((values, at) => {
    if (at !== place) return values;
    const next = new Set(values);
    if (!next.delete(value)) next.add(value);
    return play.values.filter((one) => next.has(one));
  });
}

export const contentOf = (chosen: Chosen): string => chosen.map((values) => values.join(',')).join('|');

/** Formats a wire-format choice for display: "1, 2 – 3 – 4" for grouped places, else "Tens 1, 4 · Units 7". */
export function describeContent(
  { combine, placeNames, values, valueNames }: Pick<LotteryPlay, 'combine' | 'placeNames' | 'values' | 'valueNames'>,
  content: string,
): string {
  const nameOf = (value: string) => valueNames[values.indexOf(value)] ?? value;
  const places = content.split('|').map((place) => place.split(',').filter(Boolean).map(nameOf).join(', '));
  if (combine !== 'each') return places.join(' – ');
  return places.flatMap((words, at) => (words ? [`${placeNames[at] ?? ''} ${words}`.trim()] : [])).join(' · ');
}

/** Number of single bets in a choice, by the play's rule; 0 while the choice is incomplete. */
export function unitsOf(play: LotteryPlay, chosen: Chosen): number {
  switch (play.combine) {
    case 'product':
      return chosen.reduce((product, values) => product * values.length, 1);
    case 'distinct':
      return countDistinct(chosen, []);
    case 'choose':
      return binomial(chosen[0]?.length ?? 0, play.places);
    case 'each':
      return chosen.reduce((sum, values) => sum + values.length, 0);
  }
}

function binomial(from: number, many: number): number {
  if (from < many) return 0;
  let combinations = 1;
  for (let at = 1; at <= many; at += 1) combinations = (combinations * (from - many + at)) / at;
  return Math.round(combinations);
}

function countDistinct([values, ...others]: Chosen, taken: readonly string[]): number {
  if (!values) return 1;
  const free = values.filter((value) => !taken.includes(value));
  return free.reduce((sum, value) => sum + countDistinct(others, [...taken, value]), 0);
}

/** One bet of the cart. */
export interface SlipLine {
  readonly play: LotteryPlay;
  readonly chosen: Chosen;
}

/** Terms of the cart: multiple of each bet, number of draws, optional doubling from draw to draw. */
export interface Terms {
  readonly multiple: number;
  readonly draws: number;
  readonly isDoubled: boolean;
  readonly winStop: boolean;
}

export const PLAIN_TERMS: Terms = { multiple: 1, draws: 1, isDoubled: false, winStop: false };

/** Multiple of each draw: 1, 1, 1 … or, when doubled, 1, 2, 4 … */
export const multiplesOf = ({ multiple, draws, isDoubled }: Terms): readonly number[] =>
  Array.from({ length: draws }, (_, at) => (isDoubled ? multiple * 2 ** at : multiple));

export const toSlipString = (lines: readonly SlipLine[]): string =>
  lines.map(({ play, chosen }) => `${play.playId}@${contentOf(chosen)}`).join(';');

/** Total price of all lines on all draws, as a decimal string. */
export function totalStake(lines: readonly SlipLine[], terms: Terms): string {
  const once = lines.reduce((sum, { play, chosen }) => {
    const price = parseMinor(play.singleBetPrice);
    return sum + (price.ok ? price.value : 0) * unitsOf(play, chosen);
  }, 0);
  return toDecimal(multiplesOf(terms).reduce((sum, times) => sum + once * times, 0));
}

/** Builds the order request. `numeros`: the draws open for bets, the next one first. */
export function toLotteryBetting(
  gameId: number,
  prizeModeId: string,
  lines: readonly SlipLine[],
  terms: Terms,
  numeros: readonly string[],
): LotteryBetting {
  const multiples = multiplesOf(terms);
  return {
    gameId,
    currentNumero: numeros[0] ?? '',
    bettingSlipString: toSlipString(lines),
    betCartAmountSum: totalStake(lines, terms),
    prizeModeId,
    multiples: terms.multiple,
    device: 'mobile',
    ...(terms.draws > 1
      ? {
          chase: multiples.map((multiple, at) => ({ numero: numeros[at] ?? '', multiple })),
          winStop: terms.winStop,
        }
      : {}),
  };
}

/** Random choice: one value per place, or the play's minimum. `random` returns 0 ≤ x < 1. */
export function luckyChoice(play: LotteryPlay, random: () => number): Chosen {
  const left = [...play.values];
  const draw = (from: string[]) => from.splice(Math.floor(random() * from.length), 1);
  if (play.combine === 'choose') {
    const picked = Array.from({ length: play.places }, () => draw(left)).flat();
    return [play.values.filter((value) => picked.includes(value))];
  }
  if (play.combine === 'each') {
    const place = play.input === 'places' ? Math.floor(random() * play.places) : 0;
    return emptyChoice(play).map((_, at) => (at === place ? draw(left) : []));
  }
  // Unique values are drawn without replacement.
  return emptyChoice(play).map(() => draw(play.combine === 'distinct' ? left : [...play.values]));
}

/** Parses typed text into complete numbers and the digits of an incomplete one. Long digit runs are split by width: "0527" is 05 and 27. */
export function numbersIn({ places, values }: LotteryPlay, typed: string): { values: readonly string[]; rest: string } {
  const digits = typed.replace(/\D/g, '');
  const whole = Math.floor(digits.length / places);
  const found = Array.from({ length: whole }, (_, at) => digits.slice(at * places, (at + 1) * places));
  return { values: found.filter((one) => values.includes(one)), rest: digits.slice(whole * places) };
}
