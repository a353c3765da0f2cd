/** Routes of favourites and recently played games. Adding and removing are idempotent. */
import { and, desc, eq } from 'drizzle-orm';
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { refuse } from '../../../ground/refuse';
import { route, type Context } from '../../../ground/route';
import { pageOf } from '../catalogue/catalogue';
import { catalogueOfGateway } from '../catalogue/catalogue-store';
import type { CatalogueGame } from '../catalogue/game';
import { favourites, recentGames } from '../games.tables';
import { recordRecent } from '../recent';
import { listed } from './catalogue-routes';

/** Maximum number of favourites. */
const MOST_FAVOURITES = 500;

const favouriteIdsOf = async (ctx: Context<unknown>): Promise<string[]> =>
  (
    await ctx.db
      .select({ nodeId: favourites.nodeId })
      .from(favourites)
      .where(eq(favourites.memberId, ctx.member.memberId))
      .orderBy(desc(favourites.at), desc(favourites.nodeId))
  ).map(({ nodeId }) => nodeId);

interface ShelfFilter {
  readonly gameType?: string;
  readonly vendor?: string;
}

/** The games of these ids, in that order; ids without a game are skipped. */
async function gamesOf(ctx: Context<ShelfFilter>, ids: readonly string[]): Promise<CatalogueGame[]> {
  const { byNode } = await catalogueOfGateway(ctx);
  const { gameType, vendor } = ctx.params;
  const isAll = !gameType || gameType.toUpperCase() === 'ALL';
  return ids
    .map((nodeId) => byNode.get(nodeId))
    .filter(
      (game): game is CatalogueGame =>
        game !== undefined &&
        (isAll || game.gameType === gameType.toUpperCase()) &&
        (!vendor || game.vassalage === vendor),
    );
}

export const shelfRoutes = [
  route(
    calls.favouriteIds,
    { params: S.FavouriteIdsQuery, value: S.FavouriteIds, about: 'Node ids of the favourites, newest first.' },
    async (ctx) => pageOf(await favouriteIdsOf(ctx), ctx.params.pageNo ?? 1, ctx.params.pageSize ?? 100).rows,
  ),
  route(
    calls.favouriteList,
    { params: S.FavouriteListQuery, value: S.FavouriteList, about: 'The favourites as games, newest first.' },
    async (ctx) => {
      const pageSize = ctx.params.pageSize ?? 36;
      const page = pageOf(await gamesOf(ctx, await favouriteIdsOf(ctx)), ctx.params.pageNo ?? 1, pageSize);
      const { rows, ...facts } = page;
      return { content: rows.map((game) => listed(ctx, game)), ...facts, pageSize };
    },
  ),
  route(
    calls.addFavourite,
    {
      params: S.FavouriteBody,
      value: S.Nothing,
      about: 'Add a favourite.',
      errors: ['not.found', 'limit.exceeded'],
    },
    async (ctx) => {
      const nodeId = String(ctx.params.nodeId);
      if (!(await catalogueOfGateway(ctx)).byNode.has(nodeId)) refuse('not.found', { status: 404 });
      const known = await favouriteIdsOf(ctx);
      // Sent again after a lost answer, also by a member who has no place left.
      if (known.includes(nodeId)) return {};
      if (known.length >= MOST_FAVOURITES) refuse('limit.exceeded');
      await ctx.db
        .insert(favourites)
        .values({ memberId: ctx.member.memberId, nodeId, at: ctx.at })
        .onConflictDoNothing();
      return {};
    },
  ),
  route(
    calls.removeFavourite,
    { params: S.FavouriteRemoveQuery, value: S.Nothing, about: 'Remove a favourite.' },
    async (ctx) => {
      if (ctx.params.nodeId === undefined) refuse('request_param_err');
      await ctx.db
        .delete(favourites)
        .where(and(eq(favourites.memberId, ctx.member.memberId), eq(favourites.nodeId, String(ctx.params.nodeId))));
      return {};
    },
  ),
  route(
    calls.recentGames,
    { params: S.RecentQuery, value: S.RecentList, about: 'Games played lately, latest first.' },
    async (ctx) => {
      const rows = await ctx.db
        .select({ nodeId: recentGames.nodeId })
        .from(recentGames)
        .where(eq(recentGames.memberId, ctx.member.memberId))
        .orderBy(desc(recentGames.at), desc(recentGames.nodeId));
      const games = await gamesOf(
        ctx,
        rows.map(({ nodeId }) => nodeId),
      );
      const page = pageOf(games, ctx.params.page ?? 1, ctx.params.pageSize ?? 36);
      return {
        list: page.rows.map((game) => listed(ctx, game)),
        totalPages: page.totalPages,
        totalCount: page.totalCount,
      };
    },
  ),
  route(
    calls.addRecentGame,
    {
      params: S.RecentAddQuery,
      value: S.Nothing,
      about: 'Add a game to the recently played ones. A launch does it by itself.',
      writes: true,
      errors: ['not.found'],
    },
    async (ctx) => {
      if (!(await catalogueOfGateway(ctx)).byNode.has(ctx.params.nodeId)) refuse('not.found', { status: 404 });
      await recordRecent(ctx.db, ctx.member.memberId, ctx.params.nodeId, ctx.at);
      return {};
    },
  ),
];
