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
} from '../gamesVendors.schema';
export { WinnerQuery, Winner, WinnerBoard, Jackpot, Match, Matches, RailsQuery, Rails } from '../gamesShowcase.schema';
export { SearchQuery, SearchHit, SearchResult, SearchIndex } from '../gamesSearch.schema';
export { NodeQuery, Room, Rooms, PayTable, GameFacts } from '../gamesFacts.schema';
export {
  LaunchQuery,
  Launch,
  LaunchConfirmBody,
  CloseSessionQuery,
  ClosedSession,
  OpenGame,
  LeaderboardQuery,
  Leaderboard,
} from '../gamesLaunch.schema';
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
} from '../gamesShelf.schema';
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
  HistoryGame,
  HistoryPair,
  RoundHistory,
} from '../gamesRound.schema';
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
