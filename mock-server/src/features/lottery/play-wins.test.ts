/** What each play pays for a known result, the issues of a day, and what lists show of draws. */
import { LOTTERY_GAMES, lotteryGameById } from '../games/catalogue/lottery-games';
import { drawFromSeed, winNoOf } from './draw';
import { hotAndGap, menuOf, playMenuOf } from './lottery-views';
import { playOf, type PLAYS } from './plays';
import { bettableIssue, drawnIssues, issueAt, issuesFrom, parseNumero } from './timetable';

type Kind = keyof typeof PLAYS;
const RESULTS = {
  D5: [7, 3, 9, 1, 4],
  D3: [5, 0, 8],
  SEA: [6, 1, 6],
  K3: [2, 5, 4],
  PK10: [8, 3, 10, 1, 5, 2, 9, 4, 7, 6],
  // 27 prizes, the special one first; two more end with 07.
  VN: [81_407, 22_345, 10_007, 99_999, ...Array<number>(22).fill(12), 7],
} as const satisfies Record<Kind, readonly number[]>;

it.each<readonly [Kind, string, string, number]>([
  ['D5', 'D5_STAR5', '7|3|9|1|4', 95_000],
  ['D5', 'D5_STAR5', '4|1|9|3|7', 0],
  ['D5', 'D5_STAR3', '9|1,2|4', 950],
  ['D5', 'D5_STAR3', '7|3|9', 0],
  ['D5', 'D5_STAR2', '1|4', 95],
  ['D5', 'D5_STAR2', '7|3', 0],
  ['D5', 'D5_POS', '7|1|||', 9.5],
  ['D5', 'D5_POS', '7|3|9|1|4', 47.5],
  ['D5', 'D5_POS', '|7||4|1', 0],
  ['D5', 'D5_SUM', 'big,even', 3.9],
  ['D5', 'D5_SUM', 'small,odd', 0],
  ['D5', 'D5_DUEL', 'dragon', 2.1],
  ['D5', 'D5_DUEL', 'tiger,tie', 0],
  ['D3', 'D3_STRAIGHT', '5|0|8', 950],
  ['D3', 'D3_STRAIGHT', '8|0|5', 0],
  ['D3', 'D3_POS', '5||8', 19],
  ['D3', 'D3_POS', '0|5|0', 0],
  ['D3', 'D3_GROUP6', '0,5,8', 158.3],
  ['D3', 'D3_GROUP6', '0,5,7', 0],
  ['D3', 'D3_SUM', 'small,odd', 3.9],
  ['SEA', 'SEA_3D', '6|1|6', 950],
  ['SEA', 'SEA_2D', '1|6', 95],
  ['SEA', 'SEA_2D', '6|1', 0],
  // A digit that is there twice pays once.
  ['SEA', 'SEA_RUN', '6', 3.5],
  ['SEA', 'SEA_RUN', '6,1,0', 7],
  ['K3', 'K3_SIDE', 'big,odd', 3.85],
  ['K3', 'K3_SIDE', 'small,even', 0],
  ['K3', 'K3_SUM', '11', 7.6],
  ['K3', 'K3_TRIPLE', 'any,2', 0],
  ['PK10', 'PK_POS', '8|||||||||6', 19],
  ['PK10', 'PK_POS', '|8|3|||||||', 0],
  ['PK10', 'PK_TOP2', '8|3', 85.5],
  ['PK10', 'PK_TOP2', '3|8', 0],
  ['PK10', 'PK_CHAMPION', 'big,even', 3.8],
  ['PK10', 'PK_CHAMPION', 'small,odd', 0],
  ['VN', 'VN_LO2', '07', 10.5],
  ['VN', 'VN_LO2', '99,45', 7],
  ['VN', 'VN_DE2', '07', 95],
  ['VN', 'VN_DE2', '70,12', 0],
  ['VN', 'VN_DE3', '407', 950],
  ['VN', 'VN_DE3', '007', 0],
  ['VN', 'VN_HEAD', '0', 9.5],
  ['VN', 'VN_HEAD', '7', 0],
  ['VN', 'VN_TAIL', '7', 9.5],
  ['VN', 'VN_TAIL', '0', 0],
])('[GAME-13] %s %s "%s" pays %d times a single bet for a known result', (kind, playId, content, times) => {
  const play = playOf(kind, playId)!;
  expect(play.units(content)).toBeGreaterThan(0);
  expect(play.wins(content, RESULTS[kind])).toBe(Math.round(times * 10_000));
});

it.each<readonly [Kind, string, string, readonly number[], number]>([
  ['D5', 'D5_SUM', 'big', [9, 9, 4, 1, 0], 1.95],
  ['D5', 'D5_SUM', 'small', [9, 9, 4, 0, 0], 1.95],
  ['D5', 'D5_DUEL', 'tie', [4, 1, 2, 3, 4], 9.5],
  // Equal digits beat both of the others.
  ['D5', 'D5_DUEL', 'dragon,tiger', [4, 1, 2, 3, 4], 0],
  ['D3', 'D3_SUM', 'big', [9, 5, 0], 1.95],
  ['D3', 'D3_SUM', 'small', [9, 4, 0], 1.95],
  ['D3', 'D3_GROUP6', '1,2,3', [1, 1, 2], 0],
  ['K3', 'K3_SIDE', 'big', [1, 4, 6], 1.95],
  ['K3', 'K3_SIDE', 'small', [1, 4, 5], 1.95],
  // A triple beats big and small, not odd and even.
  ['K3', 'K3_SIDE', 'big,small,even', [6, 6, 6], 1.9],
  ['K3', 'K3_SIDE', 'big,small,odd', [1, 1, 1], 1.9],
  ['K3', 'K3_TRIPLE', 'any,6,5', [6, 6, 6], 239.4],
  ['PK10', 'PK_CHAMPION', 'small', [5, 6], 1.9],
  ['PK10', 'PK_CHAMPION', 'big', [6, 5], 1.9],
])('[GAME-13] %s %s "%s" at a bound, %j, pays %d times', (kind, playId, content, result, times) => {
  expect(playOf(kind, playId)!.wins(content, result)).toBe(Math.round(times * 10_000));
});

describe('issues', () => {
  const quick = lotteryGameById.get(21)!;
  const daily = lotteryGameById.get(61)!;
  const at = (time: string) => Date.parse(`2026-11-21T${time}+06:00`);

  it('[GAME-13] are numbered from midnight in Dhaka; the last one of a day ends there', () => {
    expect(issueAt(quick, at('00:00:00')).numero).toBe('202611210001');
    expect(issueAt(quick, at('05:59:59')).numero).toBe('202611210360');
    expect(issueAt(quick, at('23:59:59.999'))).toMatchObject({ numero: '202611211440', drawAt: at('24:00:00') });
    expect(issueAt(daily, at('00:30:00'))).toMatchObject({ numero: '202611210001', openAt: at('00:00:00') });
    expect(issuesFrom(quick, at('23:58:10'), 3).map(({ numero }) => numero)).toEqual([
      ...['202611211439', '202611211440', '202611220001'],
    ]);
    expect(drawnIssues(quick, at('00:01:10'), 1, 2).map(({ numero }) => numero)).toEqual([
      ...['202611201440', '202611201439'],
    ]);
  });

  it.each([
    [21, '11:59:52'],
    [1, '12:04:40'],
    [61, '23:45:00'],
  ])('[GAME-13] of lottery %i close at %s, and the next one takes bets from then on', (gameId, closes) => {
    const game = lotteryGameById.get(gameId)!;
    const running = bettableIssue(game, at(closes) - 1);
    expect([running.closeAt, bettableIssue(game, at(closes)).openAt]).toEqual([at(closes), running.drawAt]);
    expect(parseNumero(game, running.numero)).toEqual(running);
  });
});

it('[GAME-13] hot numbers are counted by place, and gaps from the latest draw', () => {
  const { hot, gap } = hotAndGap('K3', [
    [6, 1, 2],
    [5, 1, 3],
    [6, 4, 3],
  ]);
  expect(hot).toEqual([
    { 1: 0, 2: 0, 3: 0, 4: 0, 5: 1, 6: 2 },
    { 1: 2, 2: 0, 3: 0, 4: 1, 5: 0, 6: 0 },
    { 1: 0, 2: 1, 3: 2, 4: 0, 5: 0, 6: 0 },
  ]);
  expect(gap).toEqual([
    { 1: 3, 2: 3, 3: 3, 4: 3, 5: 1, 6: 0 },
    { 1: 0, 2: 3, 3: 3, 4: 2, 5: 3, 6: 3 },
    { 1: 3, 2: 0, 3: 1, 4: 3, 5: 3, 6: 3 },
  ]);
  // Of a Vietnamese draw the last two digits of the special prize.
  const vietnamese = hotAndGap('VN', [[81_407], [55_017]]);
  expect([vietnamese.hot.map((place) => [place[0], place[1], place[7]])]).toEqual([
    [
      [1, 1, 0],
      [0, 0, 2],
    ],
  ]);
});

it('[GAME-13] a result is written place by place, of a Vietnamese draw prize by prize with leading zeros', () => {
  expect(winNoOf('PK10', RESULTS.PK10)).toBe('8,3,10,1,5,2,9,4,7,6');
  expect(winNoOf('VN', [81_407, 5, 1, 2, ...Array<number>(22).fill(3), 7])).toBe(
    '81407|00005|00001,00002|00003,00003,00003,00003,00003,00003|0003,0003,0003,0003|0003,0003,0003,0003,0003,0003|003,003,003|03,03,03,07',
  );
  const runners = drawFromSeed('PK10', 'any seed');
  expect([...runners].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  const dice = Array.from({ length: 200 }, (_, at) => drawFromSeed('K3', `seed ${at}`)).flat();
  expect([Math.min(...dice), Math.max(...dice)]).toEqual([1, 6]);
  const prizes = drawFromSeed('VN', 'any seed');
  expect([prizes.length, Math.max(...prizes.slice(23)) < 100, Math.max(...prizes.slice(20, 23)) < 1_000]).toEqual([
    ...[27, true, true],
  ]);
});

it('[GAME-13] menus have the names of places and options, and odds with three decimals', () => {
  const menus = (gameId: number, language: string) =>
    playMenuOf(lotteryGameById.get(gameId)!, language).playMenuGroups.flatMap(({ playMenus }) => playMenus);
  const named = (gameId: number, playId: string, language = 'EN') =>
    menus(gameId, language).find((menu) => menu.playId === playId)!;
  expect(named(1, 'D5_STAR2').placeNames).toEqual(['Tens', 'Units']);
  expect(named(3, 'D3_POS').placeNames).toEqual(['Hundreds', 'Tens', 'Units']);
  expect(named(6, 'PK_TOP2', 'BN').placeNames).toEqual(['1 নম্বর স্থান', '2 নম্বর স্থান']);
  expect(named(5, 'K3_SUM').oddsByValue).toMatchObject({ 3: '205.200', 10: '7.600', 11: '7.600', 18: '205.200' });
  expect(named(1, 'D5_SUM').valueNames).toHaveLength(4);
  expect([named(1, 'D5_STAR5').odds, named(1, 'D5_STAR5').singleBetPrice]).toEqual(['95000.000', '1.00']);
  expect(Object.keys(menuOf('ZY', 'EN'))).toEqual(['D5', 'D3', 'K3']);
  expect(menuOf('Elott', 'BN').D3!.games).toMatchObject([
    {
      gameId: 23,
      code: 'DRUTO3D1',
      remark: 'দ্রুত তিন · 1 মিনিট',
      nodeId: '8023',
      periodSeconds: 60,
      vassalage: 'ELOTT',
    },
  ]);
  expect(Object.values(menuOf(undefined, 'EN')).flatMap(({ games }) => games)).toHaveLength(LOTTERY_GAMES.length);
});
