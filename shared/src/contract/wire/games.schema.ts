/** Schemas of games and their lists: a game as every list shows it, the list with its filters, the hot ones. */
import { Type, type Static } from 'typebox';
import { Amount, literals, paged, YesNo } from './atoms.schema';

export const GameType = literals('RNG', 'FISH', 'LIVE', 'LOTT', 'ELOTT', 'SPORTS', 'PVP', 'ESPORTS', 'COCKFIGHT');
export type GameType = Static<typeof GameType>;

export const Game = Type.Object({
  nodeId: Type.String(),
  nodeName: Type.String({ description: 'The English name, regardless of the requested language.' }),
  nodeTypeManageId: Type.String(),
  gameId: Type.String(),
  gameCode: Type.String(),
  gameType: GameType,
  vassalage: Type.String({ description: 'Vendor code.' }),
  vendorName: Type.String(),
  gameName: Type.String(),
  displayName: Type.String({ description: 'The name in the requested language.' }),
  gameClassify: Type.String({ description: 'Comma separated classify keys: "JP,NEW".' }),
  gameClassifyNew: Type.String(),
  minBet: Amount,
  lines: Type.Integer({ description: 'Pay lines; 0 where the game has none.' }),
  showIcon: Type.String({ description: 'Path below the image hosts.' }),
  iconUrl: Type.String(),
  defaultIcon: Type.String(),
  defaultLanguage: Type.String(),
  supportPlay: YesNo,
  freeplay: YesNo,
  isGameH5: YesNo,
  isGame: literals('GAME', 'VASSALAGE'),
  playType: Type.String(),
  lottoMode: Type.String(),
  roomId: Type.String(),
  isNew: Type.Boolean(),
  isHot: Type.Boolean(),
  jackpot: Type.Boolean(),
  /** The vendor has a problem; in maintenance the game cannot be launched. */
  providerStatus: Type.Optional(literals('DEGRADED', 'MAINTENANCE')),
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
  ...paged,
});
export type GameList = Static<typeof GameList>;

/** Client information that older clients send with every request. */
export const Shop = {
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
