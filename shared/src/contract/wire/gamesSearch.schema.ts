/** Schemas of searching the catalogue: by question, and by the index a page searches itself. */
import { Type, type Static } from 'typebox';
import { GameType } from './games.schema';

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
    description: 'False when the catalogue is too large to send whole: call GCSGAME_searchGame as well.',
  }),
  vendors: Type.Record(Type.String(), Type.Object({ en: Type.String(), bn: Type.String() })),
  icon: Type.String({ description: 'Path of every game\'s picture: "{nodeId}" is replaced by its id.' }),
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
