/** bet-slip: what a lottery choice is on the wire and what it costs (GAME-13). Pure; the gateway counts again and refuses another sum. */
import { parseMinor, toDecimal } from '@site/shared/kernel';
import type { LotteryBetting, LotteryPlay } from '@site/shared/wps';

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

/** A choice, as on the wire, in a person's words: "1, 2 – 3 – 4" where places belong together, else "Tens 1, 4 · Units 7". */
export function describeContent(
  { combine, placeNames, values, valueNames }: Pick<LotteryPlay, 'combine' | 'placeNames' | 'values' | 'valueNames'>,
  content: string,
): string {
  const nameOf = (value: string) => valueNames[values.indexOf(value)] ?? value;
  const places = content.split('|').map((place) => place.split(',').filter(Boolean).map(nameOf).join(', '));
  if (combine !== 'each') return places.join(' – ');
  return places.flatMap((words, at) => (words ? [`${placeNames[at] ?? ''} ${words}`.trim()] : [])).join(' · ');
}

/** How many single bets a choice is, by the play's own rule; 0 while it is not one yet. */
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
  let ways = 1;
  for (let at = 1; at <= many; at += 1) ways = (ways * (from - many + at)) / at;
  return Math.round(ways);
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

/** How the cart is played: each bet so many times, on so many draws, doubled from draw to draw on wish. */
export interface Terms {
  readonly multiple: number;
  readonly draws: number;
  readonly isDoubled: boolean;
  readonly winStop: boolean;
}

export const PLAIN_TERMS: Terms = { multiple: 1, draws: 1, isDoubled: false, winStop: false };

/** The multiple of every draw: 1, 1, 1 … or 1, 2, 4 … */
export const multiplesOf = ({ multiple, draws, isDoubled }: Terms): readonly number[] =>
  Array.from({ length: draws }, (_, at) => (isDoubled ? multiple * 2 ** at : multiple));

export const toSlipString = (lines: readonly SlipLine[]): string =>
  lines.map(({ play, chosen }) => `${play.playId}@${contentOf(chosen)}`).join(';');

/** Decimal string of all lines on all draws. */
export function totalStake(lines: readonly SlipLine[], terms: Terms): string {
  const once = lines.reduce((sum, { play, chosen }) => {
    const price = parseMinor(play.singleBetPrice);
    return sum + (price.ok ? price.value : 0) * unitsOf(play, chosen);
  }, 0);
  return toDecimal(multiplesOf(terms).reduce((sum, times) => sum + once * times, 0));
}

/** The order as the gateway wants it. `numeros` are the draws that take bets, the next one first. */
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

/** A choice by chance: one value a place, or as few as the play takes. `random` gives 0 ≤ x < 1. */
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
  // Where no value may come twice each is drawn from what is left.
  return emptyChoice(play).map(() => draw(play.combine === 'distinct' ? left : [...play.values]));
}

/** The whole numbers in what was typed, and the digits of one still being typed. Runs of digits are cut to size: "0527" is 05 and 27. */
export function numbersIn({ places, values }: LotteryPlay, typed: string): { values: readonly string[]; rest: string } {
  const digits = typed.replace(/\D/g, '');
  const whole = Math.floor(digits.length / places);
  const found = Array.from({ length: whole }, (_, at) => digits.slice(at * places, (at + 1) * places));
  return { values: found.filter((one) => values.includes(one)), rest: digits.slice(whole * places) };
}
