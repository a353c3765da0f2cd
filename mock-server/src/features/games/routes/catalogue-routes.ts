/** Routes of the catalogue: list, hot, vendors, map, search, facts, vendor health. The same response for everyone, so cacheable. */
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import type { Game } from '@site/shared/wps';
import { route, type Context } from '../../../ground/route';
import { filterGames, pageOf, toWire } from '../catalogue/catalogue';
import { catalogueOfGateway } from '../catalogue/catalogue-store';
import type { CatalogueGame } from '../catalogue/game';
import { searchCatalogue, searchIndexOf } from '../catalogue/search';
import { vendorLanes, vendorMapOf } from '../catalogue/vendor-lanes';
import { VENDORS } from '../catalogue/vendors';
import { factsOf } from '../facts';
import { stateOf } from '../catalogue/provider-state';
import { refuse } from '../../../ground/refuse';

/** The query's language overrides the header's. */
export const languageOf = (ctx: Context<{ readonly language?: string }>): string =>
  ctx.params.language?.toUpperCase() || ctx.language;

const CACHED = 60;

/** A game for display, with its vendor's maintenance. */
export function listed(ctx: Context<{ readonly language?: string }>, game: CatalogueGame): Game {
  const { status } = stateOf(ctx.settings, game.vassalage);
  return { ...toWire(game, languageOf(ctx)), ...(status === 'UP' ? {} : { providerStatus: status }) };
}

export const catalogueRoutes = [
  route(
    calls.listGames,
    {
      params: S.GameListQuery,
      value: S.GameList,
      about: 'Games by type, vendor, classify, name, stake and lines.',
      publicFor: CACHED,
    },
    async (ctx) => {
      const found = filterGames(await catalogueOfGateway(ctx), ctx.params);
      const { rows, ...page } = pageOf(found, ctx.params.pageNo ?? 1, ctx.params.pageSize ?? 36);
      return { games: rows.map((game) => listed(ctx, game)), ...page };
    },
  ),
  route(
    calls.hotGames,
    {
      params: S.HotGamesQuery,
      value: S.HotGames,
      about: 'The hot games, hottest first.',
      publicFor: CACHED,
      also: [['POST', '/wps/relay/GCSGAME_hotGamesV2']],
    },
    async (ctx) => {
      const { vassalage, gameType } = ctx.params;
      const hot = filterGames(await catalogueOfGateway(ctx), { vassalage, gameType })
        .filter((game) => game.hotRank > 0)
        .sort((one, other) => one.hotRank - other.hotRank);
      return { list: hot.map((game) => listed(ctx, game)) };
    },
  ),
  route(
    calls.listVendors,
    {
      params: S.ShopQuery,
      value: S.Vendors,
      about: 'Vendors and classifies of every game type, with the order of vendors.',
      publicFor: CACHED,
      also: [['GET', '/wps/relay/GCSGAME_gameVendor']],
    },
    async (ctx) => vendorLanes(await catalogueOfGateway(ctx), languageOf(ctx), ctx.settings),
  ),
  route(
    calls.vendorMap,
    {
      params: S.VendorMapQuery,
      value: S.VendorMap,
      about: 'Game type → vendor → classifies.',
      publicFor: CACHED,
      also: [['GET', '/wps/relay/GLS2_getVassGameType']],
    },
    async (ctx) => vendorMapOf(await catalogueOfGateway(ctx)),
  ),
  route(
    calls.searchGames,
    {
      params: S.SearchQuery,
      value: S.SearchResult,
      about: 'Games, vendors and classifies for a few letters, slips forgiven.',
      publicFor: CACHED,
    },
    async (ctx) =>
      searchCatalogue(await catalogueOfGateway(ctx), ctx.params.keyword, languageOf(ctx), ctx.params.limit ?? 10),
  ),
  route(
    calls.searchIndex,
    {
      params: S.ShopQuery,
      value: S.SearchIndex,
      about: 'All names of the catalogue, for searching without further requests.',
      publicFor: 300,
    },
    async (ctx) => searchIndexOf(await catalogueOfGateway(ctx)),
  ),
  route(
    calls.gameFacts,
    {
      params: S.NodeQuery,
      value: S.GameFacts,
      about: 'What a player should know of a game: RTP, limits, rules, fairness.',
      publicFor: CACHED,
      errors: ['not.found'],
    },
    async (ctx) => {
      const game = (await catalogueOfGateway(ctx)).byNode.get(ctx.params.nodeId);
      if (!game) refuse('not.found', { status: 404 });
      return { ...factsOf(game, languageOf(ctx)), game: listed(ctx, game) };
    },
  ),
  route(
    calls.providerStatus,
    {
      params: S.Nothing,
      value: S.ProviderStatusList,
      about: 'Vendors and whether each is under maintenance.',
      publicFor: 10,
    },
    ({ settings }) =>
      VENDORS.flatMap(({ code, types }) =>
        types.map((gameType) => ({ vassalage: code, gameType, ...stateOf(settings, code) })),
      ),
  ),
];
