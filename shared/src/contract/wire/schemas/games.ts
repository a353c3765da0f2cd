/** The catalogue of games, rounds and live rooms. */
export { GameType, Game, GameListQuery, GameList, Shop, HotGamesQuery, HotGames, ShopQuery } from '../games.schema';
export {
  VendorCard,
  ClassifyEntry,
  VendorLane,
  Vendors,
  VendorMapQuery,
  VendorMap,
  ProviderStatusList,
} from '../games-vendors.schema';
export { WinnerQuery, Winner, WinnerBoard, Jackpot, Match, Matches, RailsQuery, Rails } from '../games-showcase.schema';
export { SearchQuery, SearchHit, SearchResult, SearchIndex } from '../games-search.schema';
export { NodeQuery, Room, Rooms, PayTable, GameFacts } from '../games-facts.schema';
export {
  LaunchQuery,
  Launch,
  LaunchConfirmBody,
  CloseSessionQuery,
  ClosedSession,
  OpenGame,
  LeaderboardQuery,
  Leaderboard,
} from '../games-launch.schema';
export {
  FavouriteIdsQuery,
  FavouriteIds,
  FavouriteListQuery,
  FavouriteList,
  FavouriteBody,
  FavouriteRemoveQuery,
  RecentQuery,
  RecentList,
  RecentAddQuery,
} from '../games-shelf.schema';
export {
  Fairness,
  Round,
  PlayState,
  StartRound,
  ActRound,
  SettleRound,
  SeenRounds,
  RoundAnswer,
  RotateSeed,
  RotatedSeed,
  RoundProofQuery,
  RoundProof,
  RoundHistoryQuery,
  RoundHistory,
} from '../games-round.schema';
export {
  ModelQuery,
  Model,
  Models,
  LiveRoomQuery,
  LiveAccess,
  LiveRoom,
  EnterLiveRoom,
  LiveStream,
  BuyLivePass,
  LivePass,
  LiveFeed,
} from '../live.schema';
