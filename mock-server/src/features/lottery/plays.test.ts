/** Plays of the lotteries by enumeration: RTP below 100 %, and single bets counted the way they pay. */
import fc from 'fast-check';
import { HIGHEST_ODDS, LOTTERY_GAMES, LOTTERY_RTP_BPS } from '../games/catalogue/lottery-games';
import { uncountedOf } from './at-risk';
import { playOf, PLAYS } from './plays';
import { bettableIssue, drawnIssues, issueAt, parseNumero } from './timetable';

/** Mean return of a choice per single bet, over every result. */
function returned(kind: keyof typeof PLAYS, playId: string, content: string, results: readonly number[][]): number {
  const play = playOf(kind, playId)!;
  const paid = results.reduce((sum, result) => sum + play.wins(content, result), 0);
  return paid / results.length / 10_000 / play.units(content);
}
const digits3 = Array.from({ length: 1000 }, (_, at) => [Math.floor(at / 100), Math.floor(at / 10) % 10, at % 10]);
const dice = Array.from({ length: 216 }, (_, at) => [
  1 + (at % 6),
  1 + (Math.floor(at / 6) % 6),
  1 + Math.floor(at / 36),
]);

describe('plays', () => {
  it.each([
    ['D3', 'D3_STRAIGHT', '1,2|3|4', digits3],
    ['D3', 'D3_POS', '1||5,6', digits3],
    ['D3', 'D3_GROUP6', '0,4,7', digits3],
    ['D3', 'D3_SUM', 'big,even', digits3],
    ['SEA', 'SEA_3D', '9|9|9', digits3],
    ['SEA', 'SEA_2D', '1|1,2', digits3],
    ['SEA', 'SEA_RUN', '0,5', digits3],
    ['K3', 'K3_SIDE', 'big', dice],
    ['K3', 'K3_SIDE', 'odd', dice],
    ['K3', 'K3_SUM', '3', dice],
    ['K3', 'K3_SUM', '10', dice],
    ['K3', 'K3_TRIPLE', 'any', dice],
    ['K3', 'K3_TRIPLE', '6', dice],
  ] as const)('%s %s "%s" returns 93 to 98 %% over all results', (kind, playId, content, results) => {
    const share = returned(kind, playId, content, results);
    expect(share).toBeGreaterThan(0.93);
    expect(share).toBeLessThan(0.98);
  });

  it.each(Object.keys(PLAYS) as (keyof typeof PLAYS)[])('the info sheet names the highest odds of %s', (kind) => {
    const odds = PLAYS[kind].flatMap((play) => [play.odds, ...Object.values(play.oddsByValue ?? {})]);
    expect(HIGHEST_ODDS[kind]).toBe(Math.max(...odds) / 10_000);
  });

  it('the info sheet names the return of a play on all results of three digits', () => {
    expect(returned('D3', 'D3_STRAIGHT', '1|2|3', digits3) * 10_000).toBeCloseTo(LOTTERY_RTP_BPS);
  });

  it('counts single bets by places and refuses duplicates and unknown values', () => {
    const units = (id: string, content: string) => playOf('D5', id)!.units(content);
    expect(units('D5_STAR3', '1,2|3|4,5,6')).toBe(6);
    expect(units('D5_POS', '1,2|*||3|')).toBe(3);
    for (const wrong of ['1,1|2', '1|x', '1', '', '1|2|3']) expect(units('D5_STAR2', wrong)).toBe(0);
    expect(playOf('PK10', 'PK_TOP2')!.units('1,2|1,2')).toBe(2);
  });

  it('pays nothing for a choice that counts as no single bet', () => {
    const text = fc.stringMatching(/^[0-9,|*a-z]{0,12}$/);
    const result = fc.array(fc.nat(9), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(fc.constantFrom(...PLAYS.D5), text, result, (play, content, drawn) => {
        if (play.units(content) === 0) expect(play.input === 'options' || play.wins(content, drawn) === 0).toBe(true);
      }),
    );
  });
});

describe('opposite bets on one draw', () => {
  const ALL_DIGITS = '0,1,2,3,4,5,6,7,8,9';
  const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at).join();
  const RUNNERS = '1,2,3,4,5,6,7,8,9,10';
  /** What is left at risk of bets written as [content, minor units on each single bet]. */
  const atRisk = (kind: keyof typeof PLAYS, playId: string, ...bets: (readonly [string, number])[]) => {
    const play = playOf(kind, playId)!;
    const staked = bets.map(([content, unitStake]) => ({
      ...{ playId, content, unitStake, stake: play.units(content) * unitStake },
    }));
    return leftOf(kind, staked);
  };
  const leftOf = (kind: keyof typeof PLAYS, staked: Parameters<typeof uncountedOf>[1]) => {
    const uncounted = uncountedOf(kind, staked);
    return staked.reduce((sum, { stake }, at) => sum + stake - uncounted[at]!, 0);
  };

  it.each<readonly [Parameters<typeof atRisk>, number]>([
    [['D5', 'D5_SUM', ['big', 500], ['small', 500]], 0],
    [['D5', 'D5_SUM', ['big', 500], ['small', 200]], 300],
    [['D5', 'D5_SUM', ['big,small,odd', 100]], 100],
    [['D5', 'D5_SUM', ['big', 500], ['odd', 500]], 1_000],
    [['D5', 'D5_DUEL', ['dragon,tiger', 100]], 0],
    [['D5', 'D5_DUEL', ['dragon,tiger', 450], ['tie', 100]], 0],
    [['D5', 'D5_POS', [`${ALL_DIGITS}||||`, 100]], 0],
    [['D5', 'D5_POS', ['0,1,2,3,4||||', 100], ['||||5,6,7,8,9', 100]], 1_000],
    [['D5', 'D5_STAR2', [`${ALL_DIGITS}|0,1,2,3,4`, 100], [`${ALL_DIGITS}|5,6,7,8,9`, 300]], 10_000],
    [['D3', 'D3_STRAIGHT', [`${ALL_DIGITS}|${ALL_DIGITS}|${ALL_DIGITS}`, 100]], 0],
    [['K3', 'K3_SIDE', ['big', 100], ['small', 100]], 0],
    [['K3', 'K3_TRIPLE', ['any,1,2,3,4,5,6', 100]], 700],
    [['PK10', 'PK_CHAMPION', ['odd', 100], ['even', 40]], 60],
    [['PK10', 'PK_POS', [RUNNERS.split(',').fill('7').join('|'), 100]], 0],
    [['PK10', 'PK_TOP2', [`${RUNNERS}|${RUNNERS}`, 100]], 0],
    [['VN', 'VN_TAIL', [ALL_DIGITS, 100]], 0],
    [['VN', 'VN_TAIL', ['0,1,2,3,4,5,6,7,8', 100]], 900],
  ])('[MEM-06] [PRO-04] count with the uncovered part only: %j leaves %i', (bets, expected) => {
    expect(atRisk(...bets)).toBe(expected);
  });

  it.each<readonly [keyof typeof PLAYS, readonly (readonly [string, string, number])[], number]>([
    // Big winners in one play, the small ones one by one in another.
    [
      'PK10',
      [
        ['PK_CHAMPION', 'big', 500],
        ['PK_POS', '1,2,3,4,5|||||||||', 100],
      ],
      0,
    ],
    [
      'PK10',
      [
        ['PK_CHAMPION', 'big', 500],
        ['PK_POS', '1,2,3,4,5|||||||||', 40],
      ],
      300,
    ],
    [
      'PK10',
      [
        ['PK_CHAMPION', 'big', 500],
        ['PK_POS', '1,2,3,4|||||||||', 100],
      ],
      900,
    ],
    // Another place of the race covers nothing.
    [
      'PK10',
      [
        ['PK_CHAMPION', 'big', 500],
        ['PK_POS', '|||||1,2,3,4,5||||', 100],
      ],
      1_000,
    ],
    [
      'D5',
      [
        ['D5_POS', '||||0,1,2,3,4', 100],
        ['D5_STAR2', '0,1,2,3,4,5,6,7,8,9|5,6,7,8,9', 10],
      ],
      0,
    ],
    [
      'VN',
      [
        ['VN_HEAD', '0,1,2,3,4', 200],
        ['VN_DE2', range(50, 100), 20],
      ],
      0,
    ],
    // Every sum of three different dice; two equal ones can make 4 and 5, too.
    [
      'K3',
      [
        ['K3_SIDE', 'big', 500],
        ['K3_SUM', '6,7,8,9,10', 100],
      ],
      1_000,
    ],
    // In 210 results without triples the sums return 95.76 %; the least that comes back is that of 10, 7,600 / 0.9576.
    [
      'K3',
      [
        ['K3_SIDE', 'big', 5_000],
        ['K3_SUM', '4,5,6,7,8,9,10', 1_000],
      ],
      4_064,
    ],
    // Opposites within a play count as before, beside a play that they have nothing to do with.
    [
      'K3',
      [
        ['K3_SIDE', 'big,small', 100],
        ['K3_TRIPLE', 'any', 100],
      ],
      100,
    ],
    [
      'D5',
      [
        ['D5_SUM', 'big', 500],
        ['D5_DUEL', 'dragon', 500],
      ],
      1_000,
    ],
  ])('[MEM-06] [PRO-04] count with the uncovered part also across plays: %s %j leaves %i', (kind, bets, expected) => {
    const staked = bets.map(([playId, content, unitStake]) => ({
      ...{ playId, content, unitStake, stake: playOf(kind, playId)!.units(content) * unitStake },
    }));
    expect(leftOf(kind, staked)).toBe(expected);
  });

  it('[MEM-06] single bets of every play are as many as it counts', () => {
    const contents = ['1,2,3|1,2|4,5||', '1,2|3', '1|2|3', 'big,odd', '0,5,7', '12,77', '1||||||||5|'];
    for (const play of Object.values(PLAYS).flat()) {
      for (const content of contents) {
        if (play.opposites?.length && play.units(content)) {
          expect(new Set(play.singles(content)).size).toBe(play.units(content));
        }
      }
    }
  });
});

describe('the timetable', () => {
  const instants = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-12-31') });
  const games = fc.constantFrom(...LOTTERY_GAMES);

  it('names each issue once and finds it by its name', () => {
    fc.assert(
      fc.property(games, instants, (game, at) => {
        const issue = issueAt(game, at);
        expect(issue.openAt <= at && at < issue.drawAt).toBe(true);
        expect(parseNumero(game, issue.numero)).toEqual(issue);
      }),
    );
  });

  it('takes bets only before the close, and history ends where the running issue starts', () => {
    fc.assert(
      fc.property(games, instants, (game, at) => {
        expect(bettableIssue(game, at).closeAt).toBeGreaterThan(at);
        const [last, before] = drawnIssues(game, at, 0, 2);
        expect(last!.drawAt).toBe(issueAt(game, at).openAt);
        expect(before!.drawAt).toBe(last!.openAt);
      }),
    );
  });

  it.each(['', '20261121', '202611219999', '202613010001', '202602300001', 'x'])('finds no issue "%s"', (numero) => {
    expect(parseNumero(LOTTERY_GAMES[0]!, numero)).toBeNull();
  });
});
