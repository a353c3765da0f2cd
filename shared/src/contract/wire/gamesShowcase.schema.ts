/** Schemas of the content around the lists: winners, jackpots, matches, personal rails. */
import { Type, type Static } from 'typebox';
import { Amount, YesNo } from './atoms.schema';
import { Game, GameType } from './games.schema';

export const WinnerQuery = Type.Object({
  gameCategory: Type.Optional(Type.String({ maxLength: 16, default: 'ALL' })),
  language: Type.Optional(Type.String({ maxLength: 8 })),
  limitNum: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
});
export type WinnerQuery = Static<typeof WinnerQuery>;
export const Winner = Type.Object({
  vo: Type.Object({
    winAmount: Amount,
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
  jackpot_amount: Amount,
  currency: Type.String(),
  game_jackpot: Type.Array(
    Type.Object({ amount: Amount, game_name: Type.String(), nodeId: Type.String(), iconUrl: Type.String() }),
  ),
});
export type Jackpot = Static<typeof Jackpot>;

/** Decimal odds: the return of one taka, "1.85". */
const Odds = Type.String({ pattern: '^\\d+\\.\\d{2}$' });

export const Match = Type.Object({
  matchId: Type.String(),
  gameType: GameType,
  league: Type.String(),
  home: Type.String(),
  away: Type.String(),
  startTime: Type.Integer(),
  odds: Type.Object({ home: Odds, draw: Type.Optional(Odds), away: Odds }),
  nodeId: Type.String({ description: 'The game to launch for this match.' }),
});
export type Match = Static<typeof Match>;
export const Matches = Type.Array(Match);

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
