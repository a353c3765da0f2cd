/** Schemas of a member's favourites and recently played games. */
import { Type, type Static } from 'typebox';
import { paged } from './atoms.schema';
import { Game } from './games.schema';

/** Older clients repeat the session token in query or body; the gateway reads the header only. */
const Token = { token: Type.Optional(Type.String({ maxLength: 200 })) };

export const FavouriteIdsQuery = Type.Object({
  ...Token,
  pageNo: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 100 })),
});
export type FavouriteIdsQuery = Static<typeof FavouriteIdsQuery>;
export const FavouriteIds = Type.Array(Type.String());
export type FavouriteIds = Static<typeof FavouriteIds>;

export const FavouriteListQuery = Type.Object({
  ...Token,
  pageNo: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 36 })),
  gameType: Type.Optional(Type.String({ maxLength: 16 })),
  vendor: Type.Optional(Type.String({ maxLength: 200 })),
  language: Type.Optional(Type.String({ maxLength: 8 })),
});
export type FavouriteListQuery = Static<typeof FavouriteListQuery>;
export const FavouriteList = Type.Object({
  content: Type.Array(Game),
  pageNum: Type.Integer(),
  ...paged,
  pageSize: Type.Integer(),
});
export type FavouriteList = Static<typeof FavouriteList>;

export const FavouriteBody = Type.Object({
  nodeId: Type.Union([Type.String({ minLength: 1, maxLength: 32 }), Type.Integer()]),
  vendor: Type.Optional(Type.String({ maxLength: 32 })),
  gameType: Type.Optional(Type.String({ maxLength: 16 })),
  ...Token,
});
export type FavouriteBody = Static<typeof FavouriteBody>;
export const FavouriteRemoveQuery = Type.Partial(FavouriteBody);
export type FavouriteRemoveQuery = Static<typeof FavouriteRemoveQuery>;

export const RecentQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 36 })),
  gameType: Type.Optional(Type.String({ maxLength: 16 })),
  vendor: Type.Optional(Type.String({ maxLength: 200 })),
  language: Type.Optional(Type.String({ maxLength: 8 })),
  clientType: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
});
export type RecentQuery = Static<typeof RecentQuery>;
export const RecentList = Type.Object({
  list: Type.Array(Game),
  ...paged,
});
export type RecentList = Static<typeof RecentList>;
export const RecentAddQuery = Type.Object({
  nodeId: Type.String({ minLength: 1, maxLength: 32 }),
  gameType: Type.Optional(Type.String({ maxLength: 16 })),
  vendor: Type.Optional(Type.String({ maxLength: 32 })),
});
export type RecentAddQuery = Static<typeof RecentAddQuery>;
