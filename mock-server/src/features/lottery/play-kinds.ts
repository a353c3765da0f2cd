/** Play kinds: the formats of a choice and their payout rules; every play uses one of them. Pure. */
import type { Words } from '../games/catalogue/words';

export interface Play {
  readonly id: string;
  readonly group: Words;
  readonly name: Words;
  readonly help: Words;
  readonly input: 'places' | 'set' | 'options' | 'numbers';
  /** How values combine to single bets; `units` counts accordingly. */
  readonly combine: 'product' | 'distinct' | 'choose' | 'each';
  /** Indexes of the result that the places refer to. */
  readonly at?: readonly number[];
  readonly places: number;
  readonly values: readonly string[];
  readonly valueNames?: readonly Words[];
  /** Return per unit in ten-thousandths, stake included; per value where it differs. */
  readonly odds: number;
  readonly oddsByValue?: Readonly<Record<string, number>>;
  /** Number of single bets in a choice; 0 for an invalid choice. */
  readonly units: (content: string) => number;
  /** The single bets of a valid choice, each by a name that is the same in every choice. */
  readonly singles: (content: string) => readonly string[];
  /** Groupings of single bets that cover each other; none: every stake is at risk. */
  readonly opposites?: readonly Opposites[];
  /** The sum of odds of all winning single bets. */
  readonly wins: (content: string, result: readonly number[]) => number;
}

/** Single bets of which at least one wins for every draw; rare results that beat them all (a tie, a triple) are left out. */
export interface Opposites {
  /** The set a single bet belongs to; null: to none. */
  readonly setOf: (single: string) => string | null;
  /** Single bets in a whole set. */
  readonly size: number;
  /** What a single bet returns at fair odds, the stake included; by default all are equally likely. */
  readonly multiple?: (single: string) => number;
}

export const x = (multiple: number) => Math.floor(multiple * 10_000);
export const w = (en: string, bn: string): Words => ({ en, bn });
export const DIGITS = Array.from({ length: 10 }, (_, at) => String(at));
export const RUNNERS = Array.from({ length: 10 }, (_, at) => String(at + 1));

export const split = (text: string) => (text === '' || text === '*' ? [] : text.split(','));
export const isSet = (chosen: readonly string[], values: readonly string[]) =>
  new Set(chosen).size === chosen.length && chosen.every((one) => values.includes(one));

interface About {
  readonly id: string;
  readonly group: Words;
  readonly name: Words;
  readonly help: Words;
}

/** A set of values per place; all places have to match. `at`: indexes of the result for the places. */
export const allPlaces = (
  about: About,
  at: readonly number[],
  values: readonly string[],
  odds: number,
  distinct = false,
): Play => {
  const parse = (content: string) => {
    const places = content.split('|').map(split);
    return places.length === at.length && places.every((place) => place.length > 0 && isSet(place, values))
      ? places
      : null;
  };
  const combine = (places: readonly string[][]): string[][] =>
    places.reduce<string[][]>((all, place) => all.flatMap((head) => place.map((one) => [...head, one])), [[]]);
  const singles = (content: string) => {
    const all = combine(parse(content) ?? []);
    return (distinct ? all.filter((one) => new Set(one).size === one.length) : all).map((one) => one.join());
  };
  const size = at.reduce((product, _, place) => product * (values.length - (distinct ? place : 0)), 1);
  return {
    ...about,
    singles,
    opposites: [{ setOf: () => '', size }],
    input: 'places',
    combine: distinct ? 'distinct' : 'product',
    at,
    places: at.length,
    values,
    odds,
    units: (content) => {
      const places = parse(content);
      if (!places) return 0;
      return distinct ? singles(content).length : places.reduce((product, place) => product * place.length, 1);
    },
    wins: (content, result) => {
      const places = parse(content);
      return places?.every((place, index) => place.includes(String(result[at[index]!]))) ? odds : 0;
    },
  };
};

/** Values on any places; each is a separate bet. `isRace`: each value comes in at one place only. */
export const anyPlace = (
  about: About,
  at: readonly number[],
  values: readonly string[],
  odds: number,
  isRace = false,
): Play => {
  const parse = (content: string) => {
    const places = content.split('|').map(split);
    return places.length === at.length && places.every((place) => isSet(place, values)) ? places : null;
  };
  const partOf = (index: number) => (single: string) => single.split('|')[index]!;
  return {
    ...about,
    singles: (content) =>
      (parse(content) ?? []).flatMap((place, index) => place.map((value) => `${at[index]}|${value}`)),
    opposites: [{ setOf: partOf(0), size: values.length }, ...(isRace ? [{ setOf: partOf(1), size: at.length }] : [])],
    input: 'places',
    combine: 'each',
    at,
    places: at.length,
    values,
    odds,
    units: (content) => parse(content)?.reduce((sum, place) => sum + place.length, 0) ?? 0,
    wins: (content, result) =>
      (parse(content) ?? []).filter((place, index) => place.includes(String(result[at[index]!]))).length * odds,
  };
};

/** Opposites of options: pairs such as big and small; an option that is in no pair has none. */
export const pairs = (...all: readonly (readonly [string, string])[]): Opposites => ({
  setOf: (single) => all.find((pair) => pair.includes(single))?.join() ?? null,
  size: 2,
});

/** Named options; each is a separate bet with its own odds. */
export const options = (
  about: About,
  table: readonly (readonly [key: string, name: Words, odds: number, hits: (result: readonly number[]) => boolean])[],
  opposites: readonly Opposites[] = [],
): Play => {
  const values = table.map(([key]) => key);
  return {
    ...about,
    singles: split,
    opposites,
    input: 'options',
    combine: 'each',
    places: 1,
    values,
    valueNames: table.map(([, name]) => name),
    odds: table[0]![2],
    oddsByValue: Object.fromEntries(table.map(([key, , odds]) => [key, odds])),
    units: (content) => (isSet(split(content), values) ? split(content).length : 0),
    wins: (content, result) =>
      table.reduce((sum, [key, , odds, hits]) => sum + (split(content).includes(key) && hits(result) ? odds : 0), 0),
  };
};

/** One set; every value is a bet that can match several times. `multiple`: the fair return of one match. */
export const eachOf = (
  about: About,
  input: 'set' | 'numbers',
  values: readonly string[],
  odds: number,
  hits: (value: string, result: readonly number[]) => number,
  multiple = values.length,
): Play => ({
  ...about,
  singles: split,
  opposites: [{ setOf: () => '', size: values.length, multiple: () => multiple }],
  input,
  combine: 'each',
  places: input === 'numbers' ? values[0]!.length : 1,
  values,
  odds,
  units: (content) => (isSet(split(content), values) ? split(content).length : 0),
  wins: (content, result) => split(content).reduce((sum, value) => sum + hits(value, result) * odds, 0),
});
