/** Routes of the showcase: winners, jackpot, matches, rooms, leaderboard, personal rails. */
import { desc, eq, gte, sql } from 'drizzle-orm';
import { addDays, dayOf, startOfDay, toDecimal } from '@site/shared/kernel';
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { playDays } from '../../../money/bets';
import { members } from '../../../people/members/members.tables';
import { refuse } from '../../../ground/refuse';
import { route } from '../../../ground/route';
import { catalogueOfGateway } from '../catalogue/catalogue-store';
import { railsFor } from '../rails';
import { jackpotsOf, maskName, matchesOf, roomsOf, winnersOf } from '../showcase';
import { languageOf, listed } from './catalogue-routes';

const DAYS = { DAY: 0, WEEK: 6, MONTH: 29 } as const;

export const showcaseRoutes = [
  route(
    calls.winnerBoard,
    {
      params: S.WinnerQuery,
      value: S.WinnerBoard,
      about: 'The largest wins, largest first.',
      publicFor: 5,
      also: [['GET', '/wps/relay/ODSFE2_getWinnerBoard']],
    },
    async (ctx) => {
      const { gameCategory = 'ALL', limitNum = 20 } = ctx.params;
      const request = {
        category: gameCategory,
        limit: limitNum,
        language: languageOf(ctx),
        currency: ctx.settings.currency,
        at: ctx.at,
      };
      return { list: await winnersOf(ctx.db, await catalogueOfGateway(ctx), request) };
    },
  ),
  route(
    calls.jackpot,
    {
      params: S.ShopQuery,
      value: S.Jackpot,
      about: 'Jackpot amounts; they grow with every stake.',
      publicFor: 2,
    },
    async (ctx) => jackpotsOf(ctx.db, await catalogueOfGateway(ctx), languageOf(ctx), ctx.settings.currency),
  ),
  route(
    calls.matchStrip,
    { params: S.ShopQuery, value: S.Matches, about: 'The next simulated matches.', publicFor: 30 },
    async (ctx) => matchesOf(await catalogueOfGateway(ctx), ctx.at, languageOf(ctx)),
  ),
  route(
    calls.roomList,
    { params: S.NodeQuery, value: S.Rooms, about: 'The rooms of a table game.', publicFor: 60, errors: ['not.found'] },
    async (ctx) => {
      const game = (await catalogueOfGateway(ctx)).byNode.get(ctx.params.nodeId);
      return game ? roomsOf(game, languageOf(ctx)) : refuse('not.found', { status: 404 });
    },
  ),
  route(
    calls.personalRails,
    {
      params: S.RailsQuery,
      value: S.Rails,
      about: 'Personal recommendations: recently played, similar to favourites, new.',
    },
    async (ctx) => ({
      rails: await railsFor(
        ctx.db,
        await catalogueOfGateway(ctx),
        ctx.member.memberId,
        ctx.params.limit ?? 12,
        (game) => listed(ctx, game),
      ),
    }),
  ),
  route(
    calls.leaderboard,
    { params: S.LeaderboardQuery, value: S.Leaderboard, about: 'Highest total stakes of the day, week or month.' },
    async (ctx) => {
      const { period = 'DAY', limit = 20 } = ctx.params;
      const today = dayOf(ctx.at);
      const staked = sql<number>`sum(${playDays.validBet})`.mapWith(Number);
      const rows = await ctx.db
        .select({ memberId: playDays.memberId, username: members.username, staked })
        .from(playDays)
        .innerJoin(members, eq(members.id, playDays.memberId))
        .where(gte(playDays.day, addDays(today, -DAYS[period])))
        .groupBy(playDays.memberId, members.username)
        .orderBy(desc(staked), playDays.memberId)
        .limit(limit);
      return {
        period,
        // The leaderboard closes at midnight, site time.
        endsAt: startOfDay(addDays(today, 1)),
        list: rows.map((row, at) => ({
          rank: at + 1,
          customerName: maskName(row.username),
          amount: toDecimal(row.staked),
          isMe: row.memberId === ctx.session?.memberId,
        })),
      };
    },
  ),
];
