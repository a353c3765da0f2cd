/** Schemas of the game catalogue: list, hot, vendors, winners, jackpot, matches, rooms, search, facts, rails. */
import { Type, type Static } from 'typebox';

/** Amounts travel as decimal strings: "12.30". */
const Decimal = Type.String({ pattern: '^-?\\d+\\.\\d{2}$' });
const YesNo = Type.Union([Type.Literal('Y'), Type.Literal('N')]);

export const GameType = Type.Union([
  Type.Literal('RNG'),
  Type.Literal('FISH'),
  Type.Literal('LIVE'),
  Type.Literal('LOTT'),
  Type.Literal('ELOTT'),
  Type.Literal('SPORTS'),
  Type.Literal('PVP'),
  Type.Literal('ESPORTS'),
  Type.Literal('COCKFIGHT'),
]);
export type GameType = Static<typeof GameType>;

export const Game = Type.Object({
  nodeId: Type.String(),
  nodeName: Type.String({ description: 'The English name, whatever the language asked for.' }),
  nodeTypeManageId: Type.String(),
  gameId: Type.String(),
  gameCode: Type.String(),
  gameType: GameType,
  vassalage: Type.String({ description: 'Vendor code.' }),
  vendorName: Type.String(),
  gameName: Type.String(),
  displayName: Type.String({ description: 'The name in the language asked for.' }),
  gameClassify: Type.String({ description: 'Comma separated classify keys: "JP,NEW".' }),
  gameClassifyNew: Type.String(),
  minBet: Decimal,
  lines: Type.Integer({ description: 'Pay lines; 0 where the game has none.' }),
  showIcon: Type.String({ description: 'Path below the image hosts.' }),
  iconUrl: Type.String(),
  defaultIcon: Type.String(),
  defaultLanguage: Type.String(),
  supportPlay: YesNo,
  freeplay: YesNo,
  isGameH5: YesNo,
  isGame: Type.Union([Type.Literal('GAME'), Type.Literal('VASSALAGE')]),
  playType: Type.String(),
  lottoMode: Type.String(),
  roomId: Type.String(),
  isNew: Type.Boolean(),
  isHot: Type.Boolean(),
  jackpot: Type.Boolean(),
  /** The vendor has trouble; in maintenance the game cannot be launched. */
  providerStatus: Type.Optional(Type.Union([Type.Literal('DEGRADED'), Type.Literal('MAINTENANCE')])),
});
export type Game = Static<typeof Game>;

export const GameListQuery = Type.Object({
  merchant: Type.Optional(Type.String({ maxLength: 32 })),
  platform: Type.Optional(Type.String({ maxLength: 16 })),
  clientType: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
  gameType: Type.Optional(
    Type.String({ maxLength: 16, description: 'One game type, several by comma, or none for all.' }),
  ),
  vassalage: Type.Optional(Type.String({ maxLength: 200, description: 'Vendor codes by comma.' })),
  gameName: Type.Optional(Type.String({ maxLength: 60, description: 'Part of the Bengali or English name.' })),
  gameClassify: Type.Optional(Type.String({ maxLength: 60 })),
  pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 36 })),
  isNew: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
  minBet: Type.Optional(
    Type.String({
      maxLength: 12,
      pattern: '^\\d+(\\.\\d{1,2})?$',
      description: 'Only games whose smallest stake is at most this.',
    }),
  ),
  minLine: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 10_000, description: 'Only games with at least so many lines.' }),
  ),
  language: Type.Optional(Type.String({ maxLength: 8 })),
  imgSize: Type.Optional(Type.String({ maxLength: 16 })),
  ext: Type.Optional(Type.String({ maxLength: 8 })),
  iconType: Type.Optional(Type.String({ maxLength: 16 })),
});
export type GameListQuery = Static<typeof GameListQuery>;

export const GameList = Type.Object({
  games: Type.Array(Game),
  pageNum: Type.Integer(),
  totalPages: Type.Integer(),
  totalCount: Type.Integer(),
});
export type GameList = Static<typeof GameList>;

const Shop = {
  merchantCode: Type.Optional(Type.String({ maxLength: 32 })),
  merchant_code: Type.Optional(Type.String({ maxLength: 32 })),
  platform: Type.Optional(Type.String({ maxLength: 16 })),
  language: Type.Optional(Type.String({ maxLength: 8 })),
  clientType: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
};

export const HotGamesQuery = Type.Object({
  ...Shop,
  isPlatform: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
  vassalage: Type.Optional(Type.String({ maxLength: 200 })),
  gameType: Type.Optional(Type.String({ maxLength: 16 })),
});
export type HotGamesQuery = Static<typeof HotGamesQuery>;
export const HotGames = Type.Object({ list: Type.Array(Game) });
export type HotGames = Static<typeof HotGames>;

export const ShopQuery = Type.Object(Shop);
export type ShopQuery = Static<typeof ShopQuery>;

export const VendorCard = Type.Object({
  vassalage: Type.String(),
  displayName: Type.String(),
  gameType: GameType,
  accountTypeName: Type.String(),
  mobileLargeIcon: Type.String(),
  mobileSmallIcon: Type.String(),
  h5Icon: Type.String(),
  gameCount: Type.Integer(),
  nodeId: Type.String({
    description: "The vendor's lobby game: what a vendor tile launches. Empty where there is none.",
  }),
  status: Type.Union([Type.Literal('UP'), Type.Literal('DEGRADED'), Type.Literal('MAINTENANCE')]),
});
export type VendorCard = Static<typeof VendorCard>;

export const ClassifyEntry = Type.Object({
  key: Type.String(),
  displayName: Type.String(),
  gameCount: Type.Integer(),
  vendors: Type.Array(Type.String()),
});
export type ClassifyEntry = Static<typeof ClassifyEntry>;

export const VendorLane = Type.Object({
  title: GameType,
  displayName: Type.String(),
  cards: Type.Array(VendorCard),
  gameClassify: Type.Array(ClassifyEntry),
});
export type VendorLane = Static<typeof VendorLane>;

export const Vendors = Type.Object({
  data: Type.Object({ lanes: Type.Array(VendorLane) }),
  sorting: Type.Array(Type.Object({ gameCategory: GameType, vendorNames: Type.Array(Type.String()) })),
});
export type Vendors = Static<typeof Vendors>;

export const VendorMapQuery = Type.Object({ ...Shop, typeId: Type.Optional(Type.String({ maxLength: 8 })) });
export type VendorMapQuery = Static<typeof VendorMapQuery>;
export const VendorMap = Type.Object({
  content: Type.Record(Type.String(), Type.Record(Type.String(), Type.Array(Type.String()))),
});
export type VendorMap = Static<typeof VendorMap>;

export const WinnerQuery = Type.Object({
  gameCategory: Type.Optional(Type.String({ maxLength: 16, default: 'ALL' })),
  language: Type.Optional(Type.String({ maxLength: 8 })),
  limitNum: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
});
export type WinnerQuery = Static<typeof WinnerQuery>;
export const Winner = Type.Object({
  vo: Type.Object({
    winAmount: Decimal,
    currency: Type.String(),
    customerName: Type.String({ description: 'Masked.' }),
    gameName: Type.String(),
    nodeId: Type.String(),
    gameId: Type.String(),
    gameType: GameType,
    vendor: Type.String(),
    supportPlay: YesNo,
    iconUrl: Type.String(),
    wonAt: Type.Integer(),
  }),
});
export type Winner = Static<typeof Winner>;
export const WinnerBoard = Type.Object({ list: Type.Array(Winner) });
export type WinnerBoard = Static<typeof WinnerBoard>;

export const Jackpot = Type.Object({
  jackpot_amount: Decimal,
  currency: Type.String(),
  game_jackpot: Type.Array(
    Type.Object({ amount: Decimal, game_name: Type.String(), nodeId: Type.String(), iconUrl: Type.String() }),
  ),
});
export type Jackpot = Static<typeof Jackpot>;

export const Match = Type.Object({
  matchId: Type.String(),
  gameType: GameType,
  league: Type.String(),
  home: Type.String(),
  away: Type.String(),
  startTime: Type.Integer(),
  odds: Type.Object({ home: Decimal, draw: Type.Optional(Decimal), away: Decimal }),
  nodeId: Type.String({ description: 'The game to launch for this match.' }),
});
export type Match = Static<typeof Match>;
export const Matches = Type.Array(Match);

export const NodeQuery = Type.Object({
  nodeId: Type.String({ minLength: 1, maxLength: 32 }),
  language: Type.Optional(Type.String({ maxLength: 8 })),
});
export type NodeQuery = Static<typeof NodeQuery>;
export const Room = Type.Object({ roomId: Type.String(), name: Type.String(), minBet: Decimal, maxBet: Decimal });
export type Room = Static<typeof Room>;
export const Rooms = Type.Array(Room);

export const SearchQuery = Type.Object({
  keyword: Type.String({ minLength: 1, maxLength: 60 }),
  language: Type.Optional(Type.String({ maxLength: 8 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 10 })),
});
export type SearchQuery = Static<typeof SearchQuery>;
export const SearchHit = Type.Object({
  nodeId: Type.String(),
  gameName: Type.String(),
  displayName: Type.String(),
  vassalage: Type.String(),
  gameType: GameType,
  showIcon: Type.String(),
  matched: Type.String({ description: 'The name that matched, in its language.' }),
});
export type SearchHit = Static<typeof SearchHit>;
export const SearchResult = Type.Object({
  games: Type.Array(SearchHit),
  vendors: Type.Array(Type.Object({ vassalage: Type.String(), displayName: Type.String() })),
  classifies: Type.Array(Type.Object({ key: Type.String(), displayName: Type.String(), gameType: GameType })),
});
export type SearchResult = Static<typeof SearchResult>;

/** The whole catalogue's names in one cacheable answer, so that a page searches as one types without a request a letter. */
export const SearchIndex = Type.Object({
  version: Type.String(),
  complete: Type.Boolean({
    description: 'False when the catalogue is too large to send whole: ask GCSGAME_searchGame as well.',
  }),
  vendors: Type.Record(Type.String(), Type.Object({ en: Type.String(), bn: Type.String() })),
  icon: Type.String({ description: 'Path of every game\'s picture: "{nodeId}" stands for its id.' }),
  games: Type.Array(
    Type.Tuple(
      [
        Type.String(),
        Type.String(),
        Type.String(),
        Type.String(),
        Type.String(),
        Type.String(),
        Type.String({ pattern: '^H?N?J?$' }),
      ],
      {
        description: 'nodeId, English name, Bengali name, vendor, game type, classify keys, marks: Hot, New, Jackpot.',
      },
    ),
  ),
});
export type SearchIndex = Static<typeof SearchIndex>;

export const GameFacts = Type.Object({
  nodeId: Type.String(),
  rtp: Type.String({ description: 'Percent, e.g. "96.41".' }),
  volatility: Type.Union([Type.Literal('LOW'), Type.Literal('MEDIUM'), Type.Literal('HIGH')]),
  minBet: Decimal,
  maxBet: Decimal,
  maxWin: Decimal,
  lines: Type.Integer(),
  rulesUrl: Type.String(),
  releaseDate: Type.String(),
  demo: YesNo,
  certifiedBy: Type.Optional(Type.String()),
  rules: Type.Array(Type.String({ description: 'The rules, a paragraph an entry, in the language asked for.' })),
  fairness: Type.Optional(
    Type.Object({
      method: Type.String(),
      verifyUrl: Type.String(),
      /** The member's own commitment for the next rounds; absent for guests. */
      serverSeedHash: Type.Optional(Type.String()),
    }),
  ),
  game: Game,
});
export type GameFacts = Static<typeof GameFacts>;

export const RailsQuery = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 30, default: 12 })),
  language: Type.Optional(Type.String({ maxLength: 8 })),
});
export type RailsQuery = Static<typeof RailsQuery>;
export const Rails = Type.Object({
  rails: Type.Array(
    Type.Object({ key: Type.String(), titleKey: Type.String(), reason: Type.String(), games: Type.Array(Game) }),
  ),
});
export type Rails = Static<typeof Rails>;

export const ProviderStatusList = Type.Array(
  Type.Object({
    vassalage: Type.String(),
    gameType: GameType,
    status: Type.Union([Type.Literal('UP'), Type.Literal('DEGRADED'), Type.Literal('MAINTENANCE')]),
    until: Type.Optional(Type.Integer()),
  }),
);
export type ProviderStatusList = Static<typeof ProviderStatusList>;
