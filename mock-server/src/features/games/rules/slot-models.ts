/** Slot models: reels and pay tables of the three volatilities, and their exact return computed from them. */
import type { Volatility } from '../catalogue/game';

/** Symbols by index: 0 wild (reels 2–4), 1 scatter, then from the highest to the lowest. */
export const SYMBOLS = [
  'wild',
  'scatter',
  'tiger',
  'peacock',
  'boat',
  'mango',
  'ace',
  'king',
  'queen',
  'jack',
] as const;
export const WILD = 0;
export const SCATTER = 1;
export const REELS = 5;
export const ROWS = 3;
export const LINES = 20;
export const FREE_SPINS = 8;
export const FREE_SPIN_MULTIPLE = 2;

export interface SlotModel {
  /** Each reel is a circular strip of symbols. */
  readonly reels: readonly (readonly number[])[];
  /** Multiples of the line's stake for 3, 4, 5 from the left, by symbol. */
  readonly pays: Readonly<Record<number, readonly [three: number, four: number, five: number]>>;
  /** Multiples of the whole stake for 3, 4, 5 scatters anywhere. */
  readonly scatterPays: readonly [three: number, four: number, five: number];
}

/** Rows of the line on each reel: 0 top, 1 middle, 2 bottom. */
export const PAYLINES: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [1, 0, 1, 2, 1],
  [1, 2, 1, 0, 1],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 1, 0, 0],
  [2, 2, 1, 2, 2],
  [0, 2, 0, 2, 0],
];

/** Build a strip with these counts, equal symbols as far apart as possible. */
function strip(counts: readonly number[], turn: number): number[] {
  const places = counts.flatMap((count, symbol) =>
    Array.from({ length: count }, (_, index) => ({
      symbol,
      at: ((index + (symbol * 0.37 + turn * 0.21)) / count) % 1,
    })),
  );
  return places.sort((one, other) => one.at - other.at || one.symbol - other.symbol).map(({ symbol }) => symbol);
}

/** Counts per symbol on the outer reels (no wild) and on the three inner ones. */
const model = (
  outer: readonly number[],
  inner: readonly number[],
  pays: SlotModel['pays'],
  scatterPays: SlotModel['scatterPays'],
): SlotModel => ({
  reels: Array.from({ length: REELS }, (_, reel) => strip(reel === 0 || reel === REELS - 1 ? outer : inner, reel)),
  pays,
  scatterPays,
});

export const SLOT_MODELS: Readonly<Record<Volatility, SlotModel>> = {
  LOW: model(
    [0, 1, 2, 2, 3, 4, 5, 5, 5, 5],
    [3, 1, 2, 2, 3, 3, 5, 5, 4, 4],
    {
      2: [40, 110, 380],
      3: [30, 85, 290],
      4: [25, 55, 190],
      5: [18, 45, 150],
      6: [10, 25, 75],
      7: [10, 25, 75],
      8: [8, 18, 55],
      9: [8, 18, 55],
    },
    [2, 10, 50],
  ),
  MEDIUM: model(
    [0, 1, 2, 2, 3, 4, 5, 5, 5, 5],
    [3, 1, 2, 2, 3, 3, 5, 5, 4, 4],
    {
      2: [45, 210, 1000],
      3: [35, 140, 700],
      4: [20, 70, 350],
      5: [18, 55, 260],
      6: [7, 20, 90],
      7: [7, 20, 90],
      8: [5, 18, 70],
      9: [5, 18, 70],
    },
    [2, 10, 100],
  ),
  HIGH: model(
    [0, 1, 2, 2, 3, 4, 5, 5, 5, 5],
    [3, 1, 2, 2, 3, 3, 5, 5, 4, 4],
    {
      2: [60, 430, 3600],
      3: [35, 220, 1450],
      4: [17, 85, 580],
      5: [12, 45, 300],
      6: [4, 14, 70],
      7: [4, 14, 70],
      8: [3, 12, 60],
      9: [3, 12, 60],
    },
    [2, 15, 200],
  ),
};

/** The exact share returned by all lines of one spin, and by scatters with their free spins. No simulation. */
export function returnOf({ reels, pays, scatterPays }: SlotModel): { lines: number; scatters: number; total: number } {
  const share = reels.map((reel) =>
    SYMBOLS.map((_, symbol) => reel.filter((one) => one === symbol).length / reel.length),
  );
  // Every line has the same probabilities, so computing one line is enough.
  let lines = 0;
  for (const [symbol, [three, four, five]] of Object.entries(pays)) {
    const hit = share.map((reel) => reel[Number(symbol)]! + reel[WILD]!);
    const run = hit[0]! * hit[1]! * hit[2]!;
    lines += run * (1 - hit[3]!) * three + run * hit[3]! * (1 - hit[4]!) * four + run * hit[3]! * hit[4]! * five;
  }
  const windows = reels.map((reel) => {
    const seen = reel.filter((_, stop) => [0, 1, 2].some((row) => reel[(stop + row) % reel.length] === SCATTER));
    return seen.length / reel.length;
  });
  const chance = chancesOfCount(windows);
  const scatterPay = chance[3]! * scatterPays[0] + chance[4]! * scatterPays[1] + chance[5]! * scatterPays[2];
  const triggered = chance[3]! + chance[4]! + chance[5]!;
  const freeSpins = triggered * FREE_SPINS * FREE_SPIN_MULTIPLE * (lines + scatterPay);
  return { lines, scatters: scatterPay + freeSpins, total: lines + scatterPay + freeSpins };
}

/** Probabilities of exactly 0 … 5 of five independent events. */
function chancesOfCount(windows: readonly number[]): number[] {
  return windows.reduce<number[]>(
    (known, chance) => known.map((share, count) => share * (1 - chance) + (known[count - 1] ?? 0) * chance),
    [1, 0, 0, 0, 0, 0],
  );
}
