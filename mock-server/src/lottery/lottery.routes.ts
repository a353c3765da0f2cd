/** Routes of the lotteries: menus, issues, draws, bets. Whatever is due is drawn before a member reads his orders. */
import { and, desc, eq, gte, or } from 'drizzle-orm';
import { dayOf, toDecimal } from '@site/shared/kernel';
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { recentGames } from '../games/games.tables';
import { refuse } from '../refuse';
import { route, type Context } from '../route';
import { resultOf, winNoOf } from './draw';
import { LOTTERY_GAMES, lotteryGameByCode, lotteryGameById, type LotteryGame } from './lottery-games';
import { lotterySecret } from './lottery-secret';
import { drawView, gameView, hotAndGap, menuOf, numeroView, orderView, playMenuOf } from './lottery-views';
import { lotteryOrders } from './lottery.tables';
import { betsOfContents, betsOfSlip, HIGHEST_STAKE, placeBets, SINGLE_BET } from './place-bets';
import { cancelOrders, settleDraws } from './settle-draws';
import { bettableIssue, drawnIssues, issuesFrom, parseNumero } from './timetable';

/** So many draws back one can leaf. */
const HISTORY = 500;

const languageOf = (ctx: Context<{ readonly language?: string }>) => ctx.params.language?.toUpperCase() || ctx.language;
const gameOf = (id: number): LotteryGame => lotteryGameById.get(id) ?? refuse('not.found', { status: 404 });
const errors = ['not.found'];

async function drawPage(ctx: Context<{ readonly page?: number; readonly size?: number }>, game: LotteryGame) {
  const { page = 0, size = 10 } = ctx.params;
  const secret = await lotterySecret(ctx);
  const count = Math.max(0, Math.min(size, HISTORY - page * size));
  const content = drawnIssues(game, ctx.at, page * size, count).map((issue) => drawView(game, issue, secret));
  return { content, totalPages: Math.ceil(HISTORY / size) };
}

async function recentOf(ctx: Context<{ readonly language?: string }>, isWanted: (game: LotteryGame) => boolean) {
  const rows = await ctx.db
    .select({ nodeId: recentGames.nodeId })
    .from(recentGames)
    .where(eq(recentGames.memberId, ctx.member.memberId))
    .orderBy(desc(recentGames.at));
  return rows
    .map(({ nodeId }) => lotteryGameById.get(Number(nodeId) - 8000))
    .filter((game): game is LotteryGame => game !== undefined && isWanted(game))
    .map((game) => gameView(game, languageOf(ctx)));
}

async function lastDraws(ctx: Context<unknown>, games: readonly LotteryGame[]) {
  const secret = await lotterySecret(ctx);
  return games.map((game) => drawView(game, drawnIssues(game, ctx.at, 0, 1)[0]!, secret));
}

const menuRoutes = [
  route(
    calls.lotteryGames,
    { params: S.LotteryGamesQuery, value: S.LotteryGames, about: 'All lotteries.', publicFor: 300 },
    (ctx) => LOTTERY_GAMES.map((game) => gameView(game, languageOf(ctx))),
  ),
  route(
    calls.lotteryMenu,
    { params: S.LotteryMenuQuery, value: S.LotteryMenu, about: 'Lotteries of a prize mode by group.', publicFor: 300 },
    (ctx) => menuOf(ctx.params.prizeMode, languageOf(ctx)),
  ),
  route(
    calls.lotteryRecentMenu,
    { params: S.LotteryGamesQuery, value: S.LotteryGames, about: 'Lotteries played lately.' },
    (ctx) => recentOf(ctx, () => true),
  ),
  route(
    calls.lotteryPopular,
    { params: S.PopularQuery, value: S.LotteryGames, about: 'Popular lotteries.', publicFor: 300 },
    (ctx) =>
      // The quickest are played most.
      [...LOTTERY_GAMES]
        .sort((one, other) => one.periodSeconds - other.periodSeconds)
        .slice(0, ctx.params.count ?? 6)
        .map((game) => gameView(game, languageOf(ctx))),
  ),
  route(
    calls.lotteryPlayMenu,
    { params: S.GameIdParams, value: S.PlayMenu, about: 'What can be bet on, with real odds.', publicFor: 300, errors },
    (ctx) => playMenuOf(gameOf(ctx.params.id), languageOf(ctx)),
  ),
  route(
    calls.lotterySetting,
    { params: S.GameIdParams, value: S.BettingSetting, about: 'Units and limits of betting.', publicFor: 300, errors },
    (ctx) => {
      gameOf(ctx.params.id);
      const unit = {
        betAmountMax: toDecimal(HIGHEST_STAKE),
        betMultipleMax: 9999,
        winAmountMax: toDecimal(100_000_000),
      };
      return { bettingModes: [{ bettingModeId: '1', code: 'UNIT', unit: toDecimal(SINGLE_BET), ...unit }] };
    },
  ),
  route(
    calls.lotterySeries,
    {
      params: S.Nothing,
      value: S.SeriesList,
      about: 'Odds levels: one level for everybody.',
      publicFor: 300,
      also: [['GET', '/lgw/customers/series']],
    },
    () =>
      [...new Set(LOTTERY_GAMES.map(({ group, prizeMode }) => `${group} ${prizeMode}`))].map((pair) => {
        const [gameGroupCode = '', prizeModeId = ''] = pair.split(' ');
        return { gameGroupCode, prizeModeId, minSeries: 1900, maxSeries: 1900, defaultSeries: 1900 };
      }),
  ),
  route(
    calls.vnMenu,
    { params: S.LotteryMenuQuery, value: S.VnMenu, about: 'Lotteries of the Vietnamese kind.', publicFor: 300 },
    (ctx) => [
      {
        group: 'VN',
        gameMenus: LOTTERY_GAMES.filter(({ prizeMode }) => prizeMode === 'VN').map((game) =>
          gameView(game, languageOf(ctx)),
        ),
      },
    ],
  ),
  route(
    calls.vnRecentMenu,
    { params: S.LotteryGamesQuery, value: S.LotteryGames, about: 'Vietnamese lotteries played lately.' },
    (ctx) => recentOf(ctx, ({ prizeMode }) => prizeMode === 'VN'),
  ),
];

const drawRoutes = [
  route(
    calls.nearNumero,
    {
      params: S.NearQuery,
      value: S.NearNumero,
      about: 'The issue that takes bets now, and the last draw.',
      errors,
      also: [['GET', '/lgw/vn/numeros/near']],
    },
    async (ctx) => {
      const game = gameOf(ctx.params.gameId);
      const secret = await lotterySecret(ctx);
      return {
        currentNumero: numeroView(bettableIssue(game, ctx.at), secret),
        lastDraw: drawView(game, drawnIssues(game, ctx.at, 0, 1)[0]!, secret),
        serverTime: ctx.at,
      };
    },
  ),
  route(
    calls.recentNumeros,
    { params: S.Nothing, value: S.RecentNumeros, about: 'The last draw of every lottery, short.' },
    async (ctx) =>
      (await lastDraws(ctx, LOTTERY_GAMES)).map(({ gameId, numero, winNo }) => ({ gameId, numero, result: winNo })),
  ),
  route(
    calls.chaseNumeros,
    { params: S.GameIdParams, value: S.Numeros, about: 'Issues one can bet on ahead.', errors },
    async (ctx) => {
      const secret = await lotterySecret(ctx);
      return issuesFrom(gameOf(ctx.params.id), ctx.at, 20).map((issue) => numeroView(issue, secret));
    },
  ),
  route(
    calls.openedNumeros,
    {
      params: S.Nothing,
      value: S.OpenedNumeros,
      about: 'The last draw of every lottery.',
      also: [['GET', '/lotto/lgw/games/opened/numero']],
    },
    (ctx) => lastDraws(ctx, LOTTERY_GAMES),
  ),
  route(
    calls.drawList,
    { params: S.DrawQuery, value: S.DrawPage, about: 'The last draws, lottery by lottery.' },
    async (ctx) => {
      const { page = 0, size = 10 } = ctx.params;
      const games = LOTTERY_GAMES.slice(page * size, (page + 1) * size);
      return { content: await lastDraws(ctx, games), totalPages: Math.ceil(LOTTERY_GAMES.length / size) };
    },
  ),
  route(
    calls.drawsOfGame,
    { params: S.DrawByIdQuery, value: S.DrawPage, about: 'Draws of a lottery, latest first.', errors },
    (ctx) => drawPage(ctx, gameOf(ctx.params.id)),
  ),
  route(
    calls.drawsOfCode,
    { params: S.DrawByCodeQuery, value: S.DrawPage, about: 'Draws of a lottery by its code.', errors },
    (ctx) => drawPage(ctx, lotteryGameByCode.get(ctx.params.code) ?? refuse('not.found', { status: 404 })),
  ),
  route(
    calls.hotGapInfo,
    {
      params: S.GameIdParams,
      value: S.HotGap,
      about: 'How often and how long ago, per place, over fifty draws.',
      errors,
    },
    async (ctx) => {
      const game = gameOf(ctx.params.id);
      const secret = await lotterySecret(ctx);
      return hotAndGap(drawnIssues(game, ctx.at, 0, 50).map((issue) => resultOf(secret, game, issue)));
    },
  ),
  route(
    calls.vnResults,
    { params: S.LotteryGamesQuery, value: S.OpenedNumeros, about: 'The last Vietnamese draws.' },
    (ctx) =>
      lastDraws(
        ctx,
        LOTTERY_GAMES.filter(({ prizeMode }) => prizeMode === 'VN'),
      ),
  ),
];

const receipt = (placed: Awaited<ReturnType<typeof placeBets>>) => ({
  orderNumber: placed.orderNumber,
  numero: placed.numero,
  totalBettingAmount: toDecimal(placed.total),
  balance: toDecimal(placed.balance),
  drawTime: placed.drawAt,
});
const betErrors = [
  'bet.closed',
  'bet.invalid',
  'amount.out.of.range',
  'balance.insufficient',
  'not.found',
  'timeout.active',
  'self.excluded',
];

const orderRoutes = [
  route(
    calls.placeLotteryBet,
    {
      params: S.LotteryBetting,
      value: S.LotteryReceipt,
      about: 'Bet on an issue, or on several (chase).',
      errors: betErrors,
    },
    async (ctx) =>
      receipt(
        await placeBets(
          ctx.db,
          ctx.member.memberId,
          betsOfSlip(ctx.params, ctx.at),
          ctx.at,
          ctx.params.betCartAmountSum,
        ),
      ),
  ),
  route(
    calls.placeVnBet,
    { params: S.VnBetting, value: S.LotteryReceipt, about: 'Bet on Vietnamese draws.', errors: betErrors },
    async (ctx) => receipt(await placeBets(ctx.db, ctx.member.memberId, betsOfContents(ctx.params, ctx.at), ctx.at)),
  ),
  route(
    calls.lotteryOrders,
    { params: S.OrdersQuery, value: S.OrderPage, about: 'Orders of today, and those still open.' },
    async (ctx) => {
      const secret = await lotterySecret(ctx);
      await settleDraws(ctx.db, secret, ctx.at);
      const { gameId, page = 0, size = 50 } = ctx.params;
      const startOfDay = Date.parse(`${dayOf(ctx.at)}T00:00:00+06:00`);
      const where = and(
        eq(lotteryOrders.memberId, ctx.member.memberId),
        or(gte(lotteryOrders.at, startOfDay), eq(lotteryOrders.state, 'open')),
        gameId ? eq(lotteryOrders.gameId, gameId) : undefined,
      );
      const totalCount = await ctx.db.$count(lotteryOrders, where);
      const rows = await ctx.db
        .select()
        .from(lotteryOrders)
        .where(where)
        .orderBy(desc(lotteryOrders.id))
        .limit(size)
        .offset(page * size);
      return {
        content: rows.map((order) => {
          const game = lotteryGameById.get(order.gameId);
          const issue = game && parseNumero(game, order.numero);
          const isDrawn = game && issue && issue.drawAt <= ctx.at;
          return orderView(order, isDrawn ? winNoOf(game.kind, resultOf(secret, game, issue)) : null, ctx.language);
        }),
        totalPages: Math.ceil(totalCount / size),
        totalCount,
      };
    },
  ),
  route(
    calls.cancelLotteryOrders,
    { params: S.CancelOrders, value: S.Cancelled, about: 'Take back open bets before their issue closes.' },
    async (ctx) => {
      const done = await cancelOrders(ctx.db, ctx.member.memberId, ctx.params, ctx.at);
      return ctx.params.map((subOrderId) => ({ subOrderId, cancelled: done.has(subOrderId) }));
    },
  ),
];

export const lotteryRoutes = [...menuRoutes, ...drawRoutes, ...orderRoutes];
