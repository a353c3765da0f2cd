/** Routes of the lottery menus: games, plays with their odds, limits. */
import { desc, eq } from 'drizzle-orm';
import { toDecimal } from '@site/shared/kernel';
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { recentGames } from '../games/games.tables';
import { HIGHEST_WIN } from '../games/facts';
import { route, type Context } from '../../ground/route';
import { LOTTERY_GAMES, lotteryGameById, type LotteryGame } from '../games/catalogue/lottery-games';
import { gameView, menuOf, playMenuOf } from './lottery-views';
import { gameOf } from './find-lottery';
import { HIGHEST_STAKE, SINGLE_BET } from './place-bets';

const languageOf = (ctx: Context<{ readonly language?: string }>) => ctx.params.language?.toUpperCase() || ctx.language;
const errors = ['not.found'] as const;

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

export const lotteryMenuRoutes = [
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
      // Shortest period first: the most played.
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
        winAmountMax: toDecimal(HIGHEST_WIN),
      };
      return { bettingModes: [{ bettingModeId: '1', code: 'UNIT', unit: toDecimal(SINGLE_BET), ...unit }] };
    },
  ),
  route(
    calls.lotterySeries,
    {
      params: S.Nothing,
      value: S.SeriesList,
      about: 'Odds levels: one level for all members.',
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
