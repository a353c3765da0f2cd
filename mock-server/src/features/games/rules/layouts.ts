/** Layouts of the tables: roulette, dragon tiger, sic bo, andar bahar, teen patti, wheel, match, duel, ring. */
import type { CoveredResult } from './at-risk';
import type { FairStream } from './word-stream';

export interface Layout {
  /** What a winning field returns, stake included, in ten-thousandths. */
  readonly odds: Readonly<Record<string, number>>;
  readonly draw: (stream: FairStream) => readonly number[];
  readonly winners: (drawn: readonly number[]) => readonly string[];
  /** Fields that get half of their stake back. */
  readonly returned?: (drawn: readonly number[]) => readonly string[];
  /** Every result that opposite fields cover, with fair multiples (see at-risk.ts). */
  readonly covered: readonly CoveredResult[];
  /** RTP of the main fields in basis points. */
  readonly rtpBps: number;
}

const x = (multiple: number) => Math.round(multiple * 10_000);

/** Red pockets of the roulette wheel. */
export const REDS: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

const rouletteWinners = (pocket: number): readonly string[] =>
  pocket === 0
    ? ['n0']
    : [
        `n${pocket}`,
        REDS.has(pocket) ? 'red' : 'black',
        pocket % 2 ? 'odd' : 'even',
        pocket <= 18 ? 'low' : 'high',
        `dozen${Math.ceil(pocket / 12)}`,
      ];
const ROULETTE_MULTIPLES: Readonly<Record<string, number>> = {
  ...{ red: 2, black: 2, odd: 2, even: 2, low: 2, high: 2, dozen1: 3, dozen2: 3, dozen3: 3 },
};

const roulette: Layout = {
  odds: {
    red: x(2),
    black: x(2),
    odd: x(2),
    even: x(2),
    low: x(2),
    high: x(2),
    dozen1: x(3),
    dozen2: x(3),
    dozen3: x(3),
    ...Object.fromEntries(Array.from({ length: 37 }, (_, pocket) => [`n${pocket}`, x(36)])),
  },
  draw: (stream) => [stream.below(37)],
  winners: ([pocket = 0]) => rouletteWinners(pocket),
  covered: Array.from({ length: 36 }, (_, at) => ({
    ...Object.fromEntries(rouletteWinners(at + 1).map((field) => [field, ROULETTE_MULTIPLES[field] ?? 36])),
  })),
  rtpBps: 9_729,
};

/** Two cards of a fresh deck; the higher rank wins; a tie returns half of the others. Ace is low. */
const twoCards = (stream: FairStream): number[] => {
  const first = stream.below(52);
  const second = stream.below(51);
  return [first, second >= first ? second + 1 : second];
};
const rank = (card: number) => card % 13;

const dragonTiger: Layout = {
  odds: { dragon: x(2), tiger: x(2), tie: x(16) },
  draw: twoCards,
  winners: ([dragon = 0, tiger = 0]) =>
    rank(dragon) === rank(tiger) ? ['tie'] : [rank(dragon) > rank(tiger) ? 'dragon' : 'tiger'],
  returned: ([dragon = 0, tiger = 0]) => (rank(dragon) === rank(tiger) ? ['dragon', 'tiger'] : []),
  covered: [{ dragon: 2 }, { tiger: 2 }],
  rtpBps: 9_705,
};

/** Totals of three dice that are no triple; from `BIG_FROM` they are big. */
export const DICE_TOTALS = { least: 4, most: 17 } as const;
export const BIG_FROM = 11;

const sicBo: Layout = {
  odds: { big: x(2), small: x(2), odd: x(2), even: x(2), triple: x(31) },
  draw: (stream) => [1 + stream.below(6), 1 + stream.below(6), 1 + stream.below(6)],
  winners: (dice) => {
    const [one, two, three] = dice;
    if (one === two && two === three) return ['triple'];
    const sum = dice.reduce((all, die) => all + die, 0);
    return [sum >= BIG_FROM ? 'big' : 'small', sum % 2 ? 'odd' : 'even'];
  },
  covered: ['big', 'small'].flatMap((size) => ['odd', 'even'].map((parity) => ({ [size]: 2, [parity]: 2 }))),
  rtpBps: 9_722,
};

/**
 * Andar bahar: a joker is shown, then cards are dealt alternately to andar (first) and bahar; the side that matches the joker's
 * rank wins. Drawn: the joker's card and the position of the matching card, from 1.
 */
const andarBahar: Layout = {
  odds: { andar: x(1.9), bahar: x(2) },
  draw: (stream) => {
    const joker = stream.below(52);
    let place = 1;
    // Of 51 remaining cards, three match.
    while (stream.below(51 - (place - 1)) >= 3) place += 1;
    return [joker, place];
  },
  winners: ([, place = 1]) => [place % 2 === 1 ? 'andar' : 'bahar'],
  covered: [{ andar: 2 }, { bahar: 2 }],
  rtpBps: 9_700,
};

/** Three cards each, from one deck; trio, pure run, run, colour, pair, high card. Equal hands return half. */
const teenPatti: Layout = {
  odds: { me: x(1.95), rival: x(1.95) },
  draw: (stream) => {
    const deck = Array.from({ length: 52 }, (_, card) => card);
    return Array.from({ length: 6 }, () => deck.splice(stream.below(deck.length), 1)[0]!);
  },
  winners: (cards) => {
    const difference = handOf(cards.slice(0, 3)) - handOf(cards.slice(3));
    return [difference > 0 ? 'me' : difference < 0 ? 'rival' : 'tie'];
  },
  returned: (cards) => (handOf(cards.slice(0, 3)) === handOf(cards.slice(3)) ? ['me', 'rival'] : []),
  covered: [{ me: 2 }, { rival: 2 }],
  rtpBps: 9_743,
};

/** Comparable rank of a hand: larger is better. Ace is high; A-2-3 is the second best run. */
function handOf(cards: readonly number[]): number {
  const ranks = cards.map((card) => (card % 13 === 0 ? 14 : (card % 13) + 1)).sort((a, b) => b - a);
  const [high = 0, middle = 0, low = 0] = ranks;
  const isColour = new Set(cards.map((card) => Math.floor(card / 13))).size === 1;
  const isAceRun = high === 14 && middle === 3 && low === 2;
  const isRun = isAceRun || (high - middle === 1 && middle - low === 1);
  const runRank = isAceRun ? 13.5 : high;
  const kickers = high * 225 + middle * 15 + low;
  if (high === low) return 6e6 + high;
  if (isRun) return (isColour ? 5e6 : 4e6) + runRank * 10;
  if (isColour) return 3e6 + kickers;
  if (high === middle) return 2e6 + high * 15 + low;
  if (middle === low) return 2e6 + middle * 15 + high;
  return 1e6 + kickers;
}

/** The wheel: slots per field, and what the field pays. */
const WHEEL: ReadonlyArray<readonly [field: string, slots: number]> = [
  ['x1', 26],
  ['x3', 13],
  ['x6', 7],
  ['x12', 4],
  ['x25', 2],
  ['x50', 1],
  ['star', 1],
];

export const WHEEL_SLOTS = WHEEL.reduce((all, [, slots]) => all + slots, 0);

const wheel: Layout = {
  odds: { x1: x(2), x3: x(4), x6: x(7), x12: x(13), x25: x(26), x50: x(51), star: x(51) },
  draw: (stream) => [stream.below(WHEEL_SLOTS)],
  winners: ([slot = 0]) => {
    let left = slot;
    return [WHEEL.find(([, slots]) => (left -= slots) < 0)![0]];
  },
  covered: WHEEL.map(([field, slots]) => ({ [field]: WHEEL_SLOTS / slots })),
  rtpBps: 9_629,
};

/** A simulated match: percent per result, and odds that return about 95 %. */
const contest = (shares: Readonly<Record<string, number>>, rtpBps = 9_500): Layout => ({
  odds: Object.fromEntries(Object.entries(shares).map(([field, share]) => [field, Math.floor((rtpBps * 100) / share)])),
  draw: (stream) => [stream.below(100)],
  winners: ([percent = 0]) => {
    let left = percent;
    return [Object.entries(shares).find(([, share]) => (left -= share) < 0)![0]];
  },
  covered: Object.entries(shares).map(([field, share]) => ({ [field]: 100 / share })),
  rtpBps,
});

export const LAYOUTS: Readonly<Record<string, Layout>> = {
  roulette,
  'dragon-tiger': dragonTiger,
  'sic-bo': sicBo,
  'andar-bahar': andarBahar,
  'teen-patti': teenPatti,
  wheel,
  match: contest({ home: 45, draw: 25, away: 30 }),
  duel: contest({ home: 52, away: 48 }),
  // Red and blue are opposites; the rare draw does not make covering both a risk.
  ring: { ...contest({ meron: 47, wala: 47, draw: 6 }), covered: [{ meron: 2 }, { wala: 2 }] },
};
