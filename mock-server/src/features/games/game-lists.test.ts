/** Lists of games over HTTP that depend on members: boards, favourites, recent games, rounds. */
import type * as W from '@site/shared/wps';
import { eq } from 'drizzle-orm';
import { inTransaction } from '../../ground/db/transaction';
import { placeBet, settleBet } from '../../money/bets';
import { bets, playDays } from '../../money/tables/bets.tables';
import { ownGateway } from '../../testing/own-gateway';
import { registerNewcomer, type Newcomer } from '../../testing/newcomer';
import { favourites, gameSessions, jackpots, recentGames } from './games.tables';

const gateway = ownGateway();
const get = async <T>(path: string, query: Record<string, string> = {}, token?: string): Promise<T> =>
  (await gateway.request('GET', path, { query, ...(token ? { token } : {}) })).body.value as unknown as T;
const [SLOT, DICE, MINES, FISHING] = ['9001', '9002', '9003', '9004'] as const;

it('[HOME-07] the leaderboard sums the days of its period, and marks one’s own row', async () => {
  const { db } = gateway.services;
  const [mina, karim] = [
    await registerNewcomer(gateway, { username: 'minaboard' }),
    await registerNewcomer(gateway, { username: 'karimboard' }),
  ];
  await db.delete(playDays);
  const day = (memberId: number, on: string, validBet: number, gameType = 'RNG') => ({
    ...{ memberId, day: on, validBet, gameType, vassalage: 'BGS', bets: 1, stake: 9_999_999, payout: 0 },
  });
  await db
    .insert(playDays)
    .values([
      day(mina.id, '2026-11-21', 1_000),
      day(mina.id, '2026-11-21', 500, 'LIVE'),
      day(mina.id, '2026-11-15', 20_000),
      day(mina.id, '2026-11-14', 300_000),
      day(mina.id, '2026-10-23', 4_000_000),
      day(mina.id, '2026-10-22', 50_000_000),
      day(karim.id, '2026-11-21', 1_600),
    ]);
  const board = (query: Record<string, string>, token?: string) =>
    get<W.Leaderboard>('/wps/relay/GCSGAME_leaderboard', query, token);
  const rows = ({ list }: W.Leaderboard) =>
    list.map(({ rank, customerName, amount, isMe }) => [rank, customerName, amount, isMe]);
  const today = await board({}, karim.token);
  expect(rows(today)).toEqual([
    [1, 'ka***d', '16.00', true],
    [2, 'mi***d', '15.00', false],
  ]);
  expect([today.period, today.endsAt]).toEqual(['DAY', Date.parse('2026-11-22T00:00:00+06:00')]);
  expect(rows(await board({ period: 'WEEK', limit: '1' }))).toEqual([[1, 'mi***d', '215.00', false]]);
  expect(rows(await board({ period: 'MONTH' }))[0]).toEqual([1, 'mi***d', '43215.00', false]);
});

it('[HOME-07] winners are those of a category in the last seven days, one row for each member and game', async () => {
  const { db, clock } = gateway.services;
  const mina = await registerNewcomer(gateway, { username: 'minawinner' });
  await mina.give(100_000_000);
  await db.delete(bets);
  const win = (nodeId: string, gameType: string, payout: number, daysAgo = 0, more = 0) =>
    inTransaction(db, async (tx) => {
      const at = clock.now() - daysAgo * 86_400_000 + more;
      const game = { nodeId, vassalage: 'BGS', gameType, gameName: 'Test' };
      const { betId } = await placeBet(tx, { memberId: mina.id, game, stake: 1_000, roundId: `w${payout}`, at });
      await settleBet(tx, { betId, payout, at });
    });
  await win(SLOT, 'RNG', 9_000_000);
  await win(SLOT, 'RNG', 9_100_000);
  await win(DICE, 'RNG', 9_200_000, 7, 60_000);
  await win(MINES, 'RNG', 9_300_000, 7, -60_000);
  await win(FISHING, 'FISH', 9_400_000);
  const winners = async (gameCategory: string, limitNum = '20') => {
    const { list } = await get<W.WinnerBoard>('/wps/relay/GCSGAME_getRankList', { gameCategory, limitNum });
    return list.map(({ vo }) => [vo.nodeId, vo.winAmount]).filter(([, amount]) => Number(amount) > 89_999);
  };
  expect(await winners('ALL')).toEqual([
    [FISHING, '94000.00'],
    [DICE, '92000.00'],
    [SLOT, '91000.00'],
  ]);
  expect(await winners('rng')).toEqual([
    [DICE, '92000.00'],
    [SLOT, '91000.00'],
  ]);
  expect(await winners('FISH', '1')).toEqual([[FISHING, '94000.00']]);
});

it('[HOME-06] the jackpot is the sum of the pots of games in the catalogue, the largest first', async () => {
  const { db } = gateway.services;
  await db.delete(jackpots);
  const pot = (nodeId: string, pool: number) => ({ nodeId, pool, base: 100 });
  await db.insert(jackpots).values([pot(SLOT, 1_050), pot(MINES, 20_000), pot('gone', 4_000_000)]);
  const shown = await get<W.Jackpot>('/wps/relay/VIS_getJackpot', { language: 'EN' });
  expect(shown.jackpot_amount).toBe('210.50');
  expect(shown.game_jackpot.map(({ nodeId, amount }) => [nodeId, amount])).toEqual([
    [MINES, '200.00'],
    [SLOT, '10.50'],
  ]);
});

it('[GAME-09] [GAME-12] favourites and recent games are one’s own, newest first, by type and vendor, in pages', async () => {
  const { db } = gateway.services;
  const [mina, karim] = [await registerNewcomer(gateway), await registerNewcomer(gateway)];
  const rows = [
    { memberId: mina.id, nodeId: SLOT, at: 10 },
    { memberId: mina.id, nodeId: FISHING, at: 30 },
    { memberId: mina.id, nodeId: DICE, at: 20 },
    { memberId: mina.id, nodeId: 'gone', at: 40 },
    { memberId: karim.id, nodeId: MINES, at: 50 },
  ];
  await db.insert(favourites).values(rows);
  await db.insert(recentGames).values(rows);
  const liked = async (query: Record<string, string> = {}) => {
    const { content, totalCount } = await get<W.FavouriteList>(
      '/wps/relay/MCSFE_getFavoriteGamesList',
      query,
      mina.token,
    );
    return [content.map(({ nodeId }) => nodeId), totalCount];
  };
  expect(await liked()).toEqual([[FISHING, DICE, SLOT], 3]);
  expect(await liked({ gameType: 'fish' })).toEqual([[FISHING], 1]);
  expect(await liked({ gameType: 'ALL', pageSize: '2', pageNo: '2' })).toEqual([[SLOT], 3]);
  const recent = async (query: Record<string, string> = {}) => {
    const { list, totalCount } = await get<W.RecentList>('/wps/relay/GCS_recentGame', query, mina.token);
    return [list.map(({ nodeId }) => nodeId), totalCount];
  };
  expect(await recent()).toEqual([[FISHING, DICE, SLOT], 3]);
  expect(await recent({ vendor: 'PGE' })).toEqual([[], 0]);
  expect(await recent({ vendor: 'BGS', pageSize: '2', page: '2' })).toEqual([[SLOT], 3]);
  await gateway.request('DELETE', '/wps/relay/MCSFE_removeFavoriteGameV2', {
    token: mina.token,
    query: { nodeId: MINES },
  });
  expect(await db.select().from(favourites).where(eq(favourites.memberId, karim.id))).toHaveLength(1);
});

describe('rounds', () => {
  const launch = async (mina: Newcomer | null, nodeId: string, query: Record<string, string> = {}) => {
    const all = { launchMode: 'GLS', accountType: '1', nodeId, ...query };
    const { gameUrl } = await get<W.Launch>('/wps/game/launchGame', all, mina?.token);
    return new URLSearchParams(gameUrl.split('#')[1]);
  };
  const post = (token: string, path: string, body: object) =>
    gateway.request('POST', `/wps/game/round/${path}`, { token, body });
  const roll = async (token: string, stake: string, target: number) => {
    const roundId = crypto.randomUUID();
    await post(token, 'start', { roundId, stake, choice: { target, over: true } });
    await gateway.pass(1);
    return roundId;
  };
  type History = W.RoundHistory;
  const history = (token: string, query: Record<string, string> = {}) =>
    get<History>('/wps/game/round/history', query, token);

  it('[GAME-17] the history is one’s own, of one game or one seed pair if chosen, latest first and in pages', async () => {
    const [mina, karim] = [await registerNewcomer(gateway), await registerNewcomer(gateway)];
    for (const member of [mina, karim]) await member.give(100_000);
    const other = (await launch(karim, DICE)).get('t')!;
    await roll(other, '1.00', 5_000);
    const dice = (await launch(mina, DICE)).get('t')!;
    const [first, second] = [await roll(dice, '1.00', 5_000), await roll(dice, '2.00', 6_000)];
    await post(dice, 'seed', { clientSeed: 'mine' });
    const third = await roll(dice, '3.00', 7_000);
    await post(dice, 'seen', { roundIds: [first, second, third] });
    const state = await get<W.PlayState>('/wps/game/round/state', {}, dice);
    expect(state.last).toEqual({ stake: '3.00', choice: { target: 7_000, over: true } });
    expect(state.recent.map(({ roundId }) => roundId)).toEqual([third, second, first]);
    const mines = (await launch(mina, MINES)).get('t')!;
    expect((await get<W.PlayState>('/wps/game/round/state', {}, mines)).last).toBeNull();
    const fourth = crypto.randomUUID();
    await post(mines, 'start', { roundId: fourth, stake: '5.00', choice: { mines: 3 } });
    const listed = async (query?: Record<string, string>) => {
      const { list, totalCount } = await history(mines, query);
      return [list.map(({ roundId }) => roundId), totalCount];
    };
    expect(await listed()).toEqual([[fourth, third, second, first], 4]);
    expect(await listed({ nodeId: DICE })).toEqual([[third, second, first], 3]);
    expect(await listed({ size: '3', page: '2' })).toEqual([[first], 4]);
    const { pairs = [], games = [], list } = await history(mines);
    expect(pairs.map(({ rounds, isRevealed }) => [rounds, isRevealed])).toEqual([
      [2, false],
      [2, true],
    ]);
    expect(await listed({ serverSeedHash: pairs[1]!.serverSeedHash })).toEqual([[second, first], 2]);
    expect(games.map(({ nodeId }) => nodeId).sort()).toEqual([DICE, MINES]);
    // Seeds are in it once they are revealed.
    expect(list.map(({ serverSeed }) => serverSeed !== undefined)).toEqual([false, false, true, true]);
    const proof = await gateway.request('GET', '/wps/game/round/proof', { query: { roundId: fourth } });
    expect(proof.status).toBe(404);
    // Renewed twice: the active pair is listed before its first round, a revealed one that drew none is not.
    await post(mines, 'settle', { roundId: fourth });
    for (const clientSeed of ['unused', 'active']) await post(mines, 'seed', { clientSeed });
    expect((await history(mines)).pairs?.map(({ clientSeed, rounds }) => [clientSeed === 'active', rounds])).toEqual([
      [true, 0],
      [false, 2],
      [false, 2],
    ]);
  });

  it('[GAME-19] a seed is renewed although the round of another player is open', async () => {
    const [mina, karim] = [await registerNewcomer(gateway), await registerNewcomer(gateway)];
    await karim.give(100_000);
    const mines = (await launch(karim, MINES)).get('t')!;
    const round = { roundId: crypto.randomUUID(), stake: '5.00', choice: { mines: 3 } };
    expect((await post(mines, 'start', round)).status).toBe(200);
    const dice = (await launch(mina, DICE)).get('t')!;
    expect((await post(dice, 'seed', { clientSeed: 'mine' })).status).toBe(200);
    expect((await post(mines, 'seed', { clientSeed: 'mine' })).body.errorCode).toBe('game.not.finished');
  });

  it('[GAME-12] closing one game ends its round and its launch only', async () => {
    const mina = await registerNewcomer(gateway);
    await mina.give(100_000);
    const mines = (await launch(mina, MINES)).get('t')!;
    await post(mines, 'start', { roundId: crypto.randomUUID(), stake: '5.00', choice: { mines: 3 } });
    const close = (nodeId: string) =>
      gateway.request('DELETE', '/wps/game/session', { token: mina.token, query: { nodeId } });
    expect((await close(DICE)).body.value).toEqual({ returnedAmount: '0.00' });
    expect((await get<W.PlayState>('/wps/game/round/state', {}, mines)).open).not.toBeNull();
    expect((await close(MINES)).body.value).toEqual({ returnedAmount: '5.00' });
    expect((await gateway.request('GET', '/wps/game/round/state', { token: mines })).status).toBe(401);
    expect(await mina.balance()).toBe(100_000);
  });

  it('[GAME-12] a launch token lasts thirty minutes from a stake in its last twenty', async () => {
    const mina = await registerNewcomer(gateway);
    await mina.give(100_000);
    const { db, clock } = gateway.services;
    const dice = (await launch(mina, DICE)).get('t')!;
    const own = eq(gameSessions.memberId, mina.id);
    const leftAfterStake = async (minutes: number) => {
      await db
        .update(gameSessions)
        .set({ expiresAt: clock.now() + minutes * 60_000 })
        .where(own);
      const before = clock.now();
      const roundId = await roll(dice, '1.00', 5_000);
      await post(dice, 'seen', { roundIds: [roundId] });
      const [row] = await db.select().from(gameSessions).where(own);
      return Math.round((row!.expiresAt - before) / 60_000);
    };
    expect([await leftAfterStake(21), await leftAfterStake(19)]).toEqual([21, 30]);
  });

  it('[GAME-12] a launch finds a game by its code, and has the language of the query or else of the visitor', async () => {
    const mina = await registerNewcomer(gateway);
    const { game } = await get<W.GameFacts>('/wps/relay/GCSGAME_gameDetail', { nodeId: DICE });
    const byCode = await launch(mina, '', { gameId: game.gameCode, language: 'bn' });
    expect(byCode.get('lang')).toBe('BN');
    const state = await get<W.PlayState>('/wps/game/round/state', {}, byCode.get('t')!);
    expect([state.game.nodeId, state.mode]).toEqual([DICE, 'real']);
    const demo = await launch(null, DICE, { accountType: '0' });
    expect(demo.get('lang')).toBe('EN');
    const shown = await get<W.PlayState>('/wps/game/round/state', {}, demo.get('t')!);
    expect([shown.mode, shown.balance]).toEqual(['demo', '10000.00']);
    const lottery = async (query: Record<string, string>) =>
      (await get<W.Launch>('/wps/game/launchGame', { launchMode: 'LOTT', ...query })).gameUrl;
    expect(await lottery({ nodeId: '8021' })).toBe('/m/elott?prizeMode=Elott&game=DRUTO5D1&view=betting');
    expect(await lottery({ lottoGameCode: 'PADMA5D', lottoView: 'result', lottoPlayType: 'trad' })).toBe(
      '/m/lott?prizeMode=Lott&game=PADMA5D&view=result&playType=trad',
    );
    expect(await lottery({ lottoPrizeMode: 'VN' })).toBe('/m/lott?prizeMode=VN&view=lobby');
  });
});
