/** Calls of the game catalogue, favourites, recent and launch (wps-contract rows 54, 60–85). One line a call. */
import { call } from './call';
import type { Nothing } from './atoms.schema';
import type * as G from './games.schema';
import type * as F from './gamesFacts.schema';
import type * as L from './gamesLaunch.schema';
import type * as Q from './gamesSearch.schema';
import type * as S from './gamesShelf.schema';
import type * as W from './gamesShowcase.schema';
import type * as V from './gamesVendors.schema';

const member = { access: 'member' } as const;

export const listGames = call<G.GameListQuery, G.GameList>('GET', '/wps/relay/GCSGAME_gameList', { module: 'GAMELO3' });
export const hotGames = call<G.HotGamesQuery, G.HotGames, '/wps/relay/GCSGAME_hotGamesV2'>(
  'GET',
  '/wps/relay/GCSGAME_hotGamesV2',
  {
    module: 'GAMELOHOT3',
  },
);
export const listVendors = call<G.ShopQuery, V.Vendors, '/wps/relay/GCSGAME_newGameVendor'>(
  'GET',
  '/wps/relay/GCSGAME_newGameVendor',
);
// @unused-by-client
export const vendorMap = call<V.VendorMapQuery, V.VendorMap>('GET', '/wps/relay/GCSGAME_getVassGameType');
export const winnerBoard = call<W.WinnerQuery, W.WinnerBoard>('GET', '/wps/relay/GCSGAME_getRankList', {
  module: 'COMM3',
});
export const jackpot = call<G.ShopQuery, W.Jackpot>('GET', '/wps/relay/VIS_getJackpot', { module: 'COMM3' });
export const matchStrip = call<G.ShopQuery, W.Match[]>('GET', '/wps/relay/GCSGAME_getGameMatchV2');
// @unused-by-client
export const roomList = call<F.NodeQuery, F.Room[]>('GET', '/wps/relay/GLS2_roomList');
export const searchGames = call<Q.SearchQuery, Q.SearchResult>('GET', '/wps/relay/GCSGAME_searchGame');
export const searchIndex = call<G.ShopQuery, Q.SearchIndex>('GET', '/wps/relay/GCSGAME_searchIndex');
export const gameFacts = call<F.NodeQuery, F.GameFacts>('GET', '/wps/relay/GCSGAME_gameDetail');
export const personalRails = call<W.RailsQuery, W.Rails>('GET', '/wps/relay/GCSGAME_recommend', member);
export const leaderboard = call<L.LeaderboardQuery, L.Leaderboard>('GET', '/wps/relay/GCSGAME_leaderboard');
// @unused-by-client
export const providerStatus = call<void, V.ProviderStatusList>('GET', '/wps/system/providerStatus');

const favourites = { module: 'GAMELOFAV3', access: 'member' } as const;
export const favouriteIds = call<S.FavouriteIdsQuery, S.FavouriteIds>(
  'GET',
  '/wps/relay/MCSFE_getFavoriteGames',
  favourites,
);
export const favouriteList = call<S.FavouriteListQuery, S.FavouriteList>(
  'GET',
  '/wps/relay/MCSFE_getFavoriteGamesList',
  favourites,
);
export const addFavourite = call<S.FavouriteBody, Nothing>('POST', '/wps/relay/MCSFE_addFavoriteGameV2', favourites);
export const removeFavourite = call<S.FavouriteRemoveQuery, Nothing>(
  'DELETE',
  '/wps/relay/MCSFE_removeFavoriteGameV2',
  favourites,
);

const recent = { module: 'GAMELOREC3', access: 'member' } as const;
export const recentGames = call<S.RecentQuery, S.RecentList>('GET', '/wps/relay/GCS_recentGame', recent);
// @unused-by-client
export const addRecentGame = call<S.RecentAddQuery, Nothing>('GET', '/wps/relay/GCS_addRecentGame', recent);

export const launchGame = call<L.LaunchQuery, L.Launch>('GET', '/wps/game/launchGame', {
  module: 'GAMELO3',
  ...member,
});
/** Like the above with accountType 0: demo play, open to guests where the game allows it. */
export const launchDemo = call<L.LaunchQuery, L.Launch>('GET', '/wps/game/launchGame', { module: 'GAMELO3' });
// @unused-by-client
export const trialLaunch = call<L.LaunchQuery, L.Launch>('GET', '/wps/relay/GCS_gameTrialLaunch');
// @unused-by-client
export const confirmLaunch = call<L.LaunchConfirmBody, L.Launch>('POST', '/wps/game/launchGame/confirm', {
  ...member,
  idempotent: true,
});
export const closeGameSession = call<L.CloseSessionQuery, L.ClosedSession>('DELETE', '/wps/game/session', member);
