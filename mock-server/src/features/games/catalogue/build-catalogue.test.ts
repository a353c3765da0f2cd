/** The seeded catalogue: what every game of it has to have, and the games that links and records name. */
import { buildCatalogue } from './build-catalogue';
import { LOTTERY_GAMES } from './lottery-games';
import { vendorByCode } from './vendors';

const games = buildCatalogue();
const generated = games.filter(({ nodeId }) => Number(nodeId) > 100_000);
const nodesOf = (list: typeof games) => list.map(({ nodeId }) => nodeId);

it('[GAME-15] has the requested size, and at least the fixed games; it is the same each time', () => {
  expect([games.length, buildCatalogue(700).length]).toEqual([660, 700]);
  const fixed = buildCatalogue(0);
  expect(fixed.every(({ nodeId }) => Number(nodeId) < 10_000)).toBe(true);
  expect(fixed.map(({ gameType }) => gameType).filter((type) => type === 'LOTT' || type === 'ELOTT')).toHaveLength(22);
  expect(buildCatalogue()).toEqual(games);
  for (const key of ['nodeId', 'gameCode'] as const) {
    const values = games.map((game) => (game.isLobby ? `${game[key]} ${game.gameType}` : game[key]));
    expect(new Set(values).size).toBe(games.length);
  }
});

it('[GAME-15] every game is of a type of its vendor, and of one name', () => {
  const wrong = games.filter(({ vassalage, gameType }) => !vendorByCode.get(vassalage)?.types.includes(gameType));
  expect(nodesOf(wrong)).toEqual([]);
  expect(generated.every(({ vassalage }) => vassalage !== 'BGS')).toBe(true);
  for (const language of ['en', 'bn'] as const)
    expect(new Set(generated.map(({ name }) => name[language])).size).toBe(generated.length);
});

it('[GAME-12] stakes fit the engine, and the largest is a multiple of the smallest', () => {
  for (const { engine, gameType, minBet, maxBet, lines, nodeId } of generated) {
    const least = engine === 'fishing' ? 10 : 100;
    const factor = gameType === 'LIVE' ? 500 : engine === 'fishing' ? 2_000 : 200;
    expect([nodeId, minBet >= least, maxBet / minBet <= factor, maxBet / minBet >= 200]).toEqual([
      nodeId,
      true,
      true,
      true,
    ]);
    expect([nodeId, lines, lines > 0 && minBet % lines > 0]).toEqual([nodeId, engine === 'slot' ? 20 : 0, false]);
  }
  const live = generated.filter(({ gameType }) => gameType === 'LIVE');
  expect(live.map(({ minBet, maxBet }) => maxBet / minBet)).toEqual(live.map(() => 500));
  expect(Math.min(...live.map(({ minBet }) => minBet))).toBe(1_000);
});

it('[GAME-02] live tables and lotteries have no demo, other games have one', () => {
  const house = new Set(['9005']);
  const without = games.filter(({ demo }) => !demo).map(({ gameType }) => gameType);
  expect(new Set(without)).toEqual(new Set(['LIVE', 'LOTT', 'ELOTT']));
  const withDemo = games.filter(({ demo, nodeId }) => demo && !house.has(nodeId));
  expect(withDemo.filter(({ gameType }) => ['LIVE', 'LOTT', 'ELOTT'].includes(gameType))).toEqual([]);
});

it('[HOME-09] jackpot slots are of the class JP; new games were released this autumn', () => {
  for (const { jackpot, classifies, gameType, isNew, releaseDate, nodeId } of games) {
    expect([nodeId, classifies.includes('JP'), jackpot && gameType !== 'RNG']).toEqual([nodeId, jackpot, false]);
    if (Number(nodeId) > 9_000) expect([nodeId, /^2026-1[01]-\d\d$/.test(releaseDate)]).toEqual([nodeId, isNew]);
  }
  const share = generated.filter(({ gameType }) => gameType === 'RNG').filter(({ jackpot }) => jackpot).length;
  expect(share).toBeGreaterThan(20);
});

it('[HOME-05] hot games have ranks of their own, the in-house ones first', () => {
  const hot = games.filter(({ hotRank }) => hotRank > 0).sort((one, other) => one.hotRank - other.hotRank);
  expect(new Set(hot.map(({ hotRank }) => hotRank)).size).toBe(hot.length);
  expect(nodesOf(hot).slice(0, 8)).toEqual(['9001', '9003', '9002', '9004', '9005', '9006', '8021', '8001']);
  expect(hot.length).toBeGreaterThan(30);
  expect(hot.length).toBeLessThanOrEqual(38);
});

it('[GAME-13] a lottery is the game with its number and its code; quick ones have a type of their own', () => {
  for (const lottery of LOTTERY_GAMES) {
    const game = games.find(({ nodeId }) => nodeId === String(8000 + lottery.gameId))!;
    expect(game).toMatchObject({
      ...{ gameCode: lottery.code, variant: lottery.code, engine: 'lottery', vassalage: lottery.vassalage },
      ...{ gameType: lottery.gameId > 20 && lottery.gameId < 30 ? 'ELOTT' : 'LOTT', classifies: [lottery.kind] },
    });
  }
});

it.each([
  ['ROU', 'table', 'roulette'],
  ['DT', 'table', 'dragon-tiger'],
  ['SHOW', 'table', 'wheel'],
  ['BAC', 'baccarat', ''],
  ['TEN', 'table', 'duel'],
  ['CRI', 'table', 'match'],
  ['FPS', 'table', 'duel'],
  ['RING', 'table', 'ring'],
  ['SCRATCH', 'mines', ''],
  ['OCEAN', 'fishing', ''],
])('[GAME-15] games of the class %s are played on the engine %s %s', (classify, engine, variant) => {
  const own = generated.filter(({ classifies }) => classifies[0] === classify);
  expect(own.length).toBeGreaterThan(2);
  expect(own.filter((game) => game.engine !== engine || game.variant !== variant)).toEqual([]);
});

it('[GAME-08] a lobby belongs to a vendor of sports, esports, live tables or cockfights', () => {
  const lobbies = games.filter(({ isLobby }) => isLobby);
  expect(lobbies.map(({ gameCode }) => gameCode)).toContain('MDN-LOBBY');
  expect(lobbies.some(({ vassalage }) => vassalage === 'BGS' || vassalage === 'PGE')).toBe(false);
  expect(lobbies.find(({ vassalage }) => vassalage === 'MSN')).toMatchObject({
    gameType: 'LIVE',
    demo: false,
    minBet: 1_000,
  });
});
