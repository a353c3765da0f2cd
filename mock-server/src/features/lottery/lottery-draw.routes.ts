/** Routes of issues and draws. Results of future draws are never computed here. */
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { refuse } from '../../ground/refuse';
import { route, type Context } from '../../ground/route';
import { resultOf } from './draw';
import { gameOf } from './find-lottery';
import { LOTTERY_GAMES, lotteryGameByCode, type LotteryGame } from '../games/catalogue/lottery-games';
import { lotterySecret } from './lottery-secret';
import { drawView, hotAndGap, numeroView } from './lottery-views';
import { bettableIssue, drawnIssues, issuesFrom } from './timetable';

/** Maximum number of past draws. */
const HISTORY = 500;
const errors = ['not.found'] as const;

async function drawPage(ctx: Context<{ readonly page?: number; readonly size?: number }>, game: LotteryGame) {
  const { page = 0, size = 10 } = ctx.params;
  const secret = await lotterySecret(ctx);
  const count = Math.max(0, Math.min(size, HISTORY - page * size));
  const content = drawnIssues(game, ctx.at, page * size, count).map((issue) => drawView(game, issue, secret));
  return { content, totalPages: Math.ceil(HISTORY / size) };
}

async function lastDraws(ctx: Context<unknown>, games: readonly LotteryGame[]) {
  const secret = await lotterySecret(ctx);
  return games.map((game) => drawView(game, drawnIssues(game, ctx.at, 0, 1)[0]!, secret));
}

export const lotteryDrawRoutes = [
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
    { params: S.GameIdParams, value: S.Numeros, about: 'Future issues that can be bet on.', errors },
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
      about: 'Frequency and last occurrence of each digit or number, by position, over fifty draws.',
      errors,
    },
    async (ctx) => {
      const game = gameOf(ctx.params.id);
      const secret = await lotterySecret(ctx);
      return hotAndGap(
        game.kind,
        drawnIssues(game, ctx.at, 0, 50).map((issue) => resultOf(secret, game, issue)),
      );
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
