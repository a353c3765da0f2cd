/** Known draws of every engine: which fields win, what a choice pays, where its bounds are. */
import { atRisk } from './at-risk';
import { baccarat, bankerDraws, pointsOf } from './baccarat';
import { parseSpots } from './bet-spots';
import { dice } from './dice';
import { createStream } from './fair-stream';
import { LAYOUTS } from './layouts';
import { mines, minesMultiple } from './mines';
import { hitsJackpot, slot } from './slot';
import { LINES } from './slot-models';
import { table } from './table';

const medium = { volatility: 'MEDIUM', variant: '' } as const;
/** Suits of a card: its rank is 0 (ace) to 12 (king). */
const [, DIAMOND, HEART, SPADE] = [0, 13, 26, 39] as const;
const [ACE, TWO, THREE, FOUR, FIVE, NINE, JACK, QUEEN, KING] = [0, 1, 2, 3, 4, 8, 10, 11, 12] as const;

describe('tables', () => {
  it.each<readonly [string, readonly number[], readonly string[]]>([
    ['roulette', [0], ['n0']],
    ['roulette', [12], ['n12', 'red', 'even', 'low', 'dozen1']],
    ['roulette', [13], ['n13', 'black', 'odd', 'low', 'dozen2']],
    ['roulette', [18], ['n18', 'red', 'even', 'low', 'dozen2']],
    ['roulette', [19], ['n19', 'red', 'odd', 'high', 'dozen2']],
    ['roulette', [24], ['n24', 'black', 'even', 'high', 'dozen2']],
    ['roulette', [25], ['n25', 'red', 'odd', 'high', 'dozen3']],
    ['roulette', [36], ['n36', 'red', 'even', 'high', 'dozen3']],
    ['dragon-tiger', [KING, ACE + DIAMOND], ['dragon']],
    ['dragon-tiger', [ACE, TWO], ['tiger']],
    ['dragon-tiger', [NINE, NINE + SPADE], ['tie']],
    ['sic-bo', [4, 4, 2], ['small', 'even']],
    ['sic-bo', [4, 4, 3], ['big', 'odd']],
    ['sic-bo', [6, 6, 6], ['triple']],
    ['andar-bahar', [NINE, 1], ['andar']],
    ['andar-bahar', [NINE, 2], ['bahar']],
    ['wheel', [25], ['x1']],
    ['wheel', [26], ['x3']],
    ['wheel', [38], ['x3']],
    ['wheel', [39], ['x6']],
    ['wheel', [46], ['x12']],
    ['wheel', [50], ['x25']],
    ['wheel', [52], ['x50']],
    ['wheel', [53], ['star']],
    ['match', [44], ['home']],
    ['match', [45], ['draw']],
    ['match', [70], ['away']],
    ['duel', [51], ['home']],
    ['duel', [52], ['away']],
    ['ring', [46], ['meron']],
    ['ring', [93], ['wala']],
    ['ring', [94], ['draw']],
  ])('[GAME-12] %s %j wins for %j', (variant, drawn, winners) => {
    expect(LAYOUTS[variant]!.winners(drawn)).toEqual(winners);
  });

  const hands = {
    trio: [TWO, TWO + DIAMOND, TWO + HEART],
    pureRun: [THREE, FOUR, FIVE],
    highestRun: [ACE, KING + DIAMOND, QUEEN + HEART],
    aceRun: [ACE + DIAMOND, TWO, THREE + HEART],
    kingRun: [KING, QUEEN + DIAMOND, JACK + HEART],
    colour: [FOUR + HEART, NINE + HEART, KING + HEART],
    pairWithKing: [THREE + HEART, THREE + SPADE, KING + SPADE],
    pairWithQueen: [THREE, THREE + DIAMOND, QUEEN + SPADE],
    highAce: [ACE + SPADE, QUEEN, NINE + DIAMOND],
    highKing: [KING + DIAMOND, QUEEN + SPADE, NINE + HEART],
  };
  it('[GAME-12] teen patti: every hand beats the next one, and equal hands return half', () => {
    const ordered = Object.values(hands);
    const { winners } = LAYOUTS['teen-patti']!;
    for (const [at, hand] of ordered.slice(0, -1).entries()) {
      expect(winners([...hand, ...ordered[at + 1]!])).toEqual(['me']);
      expect(winners([...ordered[at + 1]!, ...hand])).toEqual(['rival']);
    }
    const equal = { drawn: [...hands.highAce, ACE + HEART, QUEEN + DIAMOND, NINE] };
    const game = { volatility: 'LOW', variant: 'teen-patti' } as const;
    expect(table.payout({ me: 301 }, equal, 301, [], game)).toBe(150);
    expect(table.pushed!({ me: 301 }, equal, game)).toBe(150);
    expect(table.payout({ me: 300 }, { drawn: [...hands.trio, ...hands.colour] }, 300, [], game)).toBe(585);
  });

  it.each<readonly [string, Record<string, number>, number]>([
    ['roulette', { red: 500, black: 300 }, 200],
    ['roulette', { low: 100, high: 100, dozen1: 100 }, 100],
    ['roulette', { dozen1: 100, dozen2: 100 }, 200],
    ['roulette', { dozen1: 100, dozen2: 100, dozen3: 100 }, 0],
    ['sic-bo', { big: 100, small: 100, triple: 10 }, 10],
    ['ring', { meron: 100, wala: 40 }, 60],
    ['match', { home: 100, away: 100 }, 200],
  ])('[MEM-06] of %s %j stakes %i are at risk', (variant, spots, left) => {
    expect(table.atRisk!(spots, { volatility: 'LOW', variant })).toBe(left);
  });

  it('a choice is fields of the table with amounts above zero that add up to the stake', () => {
    const fields = new Set(['red', 'black']);
    expect(parseSpots({ bets: { red: '7.50', black: '2.50' } }, fields, 1_000)).toEqual({ red: 750, black: 250 });
    for (const bets of [{ red: '10.00', black: '0.00' }, { red: '10.001' }, { red: '9.99' }, { green: '10.00' }])
      expect(parseSpots({ bets }, fields, 1_000)).toBeNull();
    expect(atRisk({ red: 100 }, [{ red: 2 }])).toBe(0);
  });
});

describe('baccarat', () => {
  const cardOf = (value: number) => (value === 0 ? KING : value - 1);

  it.each([
    [2, '0123456789'],
    [3, '012345679'],
    [4, '234567'],
    [5, '4567'],
    [6, '67'],
    [7, ''],
  ])('[GAME-12] with %i points the banker draws to a third card of %s', (points, values) => {
    const drawn = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((value) => bankerDraws(points, cardOf(value)));
    expect(drawn.join('')).toBe(values);
  });

  it('[GAME-12] pays the winner’s side, a tie eight to one with the other stakes back; tens and pictures count nothing', () => {
    expect([pointsOf([NINE, JACK]), pointsOf([9, KING]), pointsOf([NINE, NINE])]).toEqual([9, 0, 8]);
    expect([bankerDraws(5, null), bankerDraws(6, null)]).toEqual([true, false]);
    const spots = { player: 100, banker: 200, tie: 400 };
    const paid = (player: number[], banker: number[]) => baccarat.payout(spots, { player, banker }, 700, [], medium);
    expect(paid([NINE, KING], [ACE, KING])).toBe(200);
    expect(paid([ACE, KING], [NINE, KING])).toBe(390);
    expect(paid([NINE, KING], [NINE, JACK])).toBe(3_900);
    expect(baccarat.pushed!(spots, { player: [ACE], banker: [ACE] }, medium)).toBe(300);
    expect(baccarat.atRisk!(spots, medium)).toBe(500);
  });
});

it('[GAME-12] dice: a roll on the target loses on both sides', () => {
  const paid = (target: number, over: boolean, roll: number) =>
    dice.payout({ target, over }, { roll }, 10_000, [], medium);
  expect([paid(5_000, true, 5_000), paid(5_000, true, 5_001)]).toEqual([0, 19_803]);
  expect([paid(5_000, false, 5_000), paid(5_000, false, 4_999)]).toEqual([0, 19_800]);
});

describe('mines', () => {
  it('[GAME-12] multiples are 99 % of the fair ones, rounded down, and 5,000 at most', () => {
    expect([minesMultiple(3, 0), minesMultiple(1, 1), minesMultiple(3, 2), minesMultiple(24, 1)]).toEqual([
      ...[10_000, 10_312, 12_857, 247_500],
    ]);
    expect([minesMultiple(12, 12), minesMultiple(12, 13)]).toEqual([50_000_000, 50_000_000]);
  });

  it('[GAME-12] a round ends with a mine, without a safe tile, or at the highest multiple', () => {
    const { isOver, isLegal } = mines.steps!;
    const safe = (count: number) => Array.from({ length: count }, (_, tile) => tile);
    const mined = (count: number) => ({ mined: Array.from({ length: count }, (_, at) => 24 - at) });
    expect([isOver({ mines: 23 }, mined(23), [0]), isOver({ mines: 23 }, mined(23), [0, 1])]).toEqual([false, true]);
    expect([isOver({ mines: 3 }, mined(3), [0, 24]), isOver({ mines: 3 }, mined(3), safe(5))]).toEqual([true, false]);
    expect([9, 10].map((found) => isOver({ mines: 12 }, mined(12), safe(found)))).toEqual([false, true]);
    expect([-1, 0, 24, 25, 7].map((tile) => isLegal({ mines: 3 }, tile, [7]))).toEqual([
      ...[false, true, true, false, false],
    ]);
    expect([0, 1, 24, 25].map((count) => mines.parseChoice({ mines: count }, medium, 100))).toEqual([
      ...[null, { mines: 1 }, { mines: 24 }, null],
    ]);
    expect(mines.show({ mines: 3 }, mined(3), [0, 24], true, medium)).toMatchObject({ hit: 24, mined: [24, 23, 22] });
    expect(mines.show({ mines: 23 }, mined(23), [0, 1], true, medium)).toMatchObject({ hit: null, next: null });
  });
});

describe('the slot', () => {
  it('[GAME-12] takes stakes of whole lines; a ticket wins the jackpot below half of the stake', () => {
    expect([2_000, 2_010, 20].map((stake) => slot.parseChoice({}, medium, stake))).toEqual([{}, null, {}]);
    expect([hitsJackpot({ spins: [], ticket: 999 }, 2_000), hitsJackpot({ spins: [], ticket: 1_000 }, 2_000)]).toEqual([
      true,
      false,
    ]);
  });

  it('[GAME-12] has eight free spins after three scatters, which pay twice', () => {
    let bonuses = 0;
    for (let nonce = 0; nonce < 1_500; nonce += 1) {
      const outcome = slot.draw({}, LINES, createStream('b'.repeat(64), 'free', nonce), medium);
      const { spins } = slot.show({}, outcome, [], true, medium);
      const hasBonus = spins[0]!.scatters >= 3;
      expect(spins).toHaveLength(hasBonus ? 9 : 1);
      if (!hasBonus) continue;
      bonuses += 1;
      expect(spins.map(({ factor }) => factor)).toEqual([1, 2, 2, 2, 2, 2, 2, 2, 2]);
    }
    expect(bonuses).toBeGreaterThan(3);
  });
});
