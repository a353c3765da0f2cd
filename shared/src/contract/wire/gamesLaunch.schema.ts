/** Schemas of launching a game, closing it, and the leaderboard. */
import { Type, type Static } from 'typebox';
import { Amount } from './atoms.schema';

export const LaunchQuery = Type.Object({
  launchMode: Type.Optional(
    Type.String({ maxLength: 8, description: 'GLS for games, LOTT for lotteries. Missing: #727.' }),
  ),
  platform: Type.Optional(Type.String({ maxLength: 16 })),
  clientType: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
  gameId: Type.Optional(Type.String({ maxLength: 40 })),
  nodeId: Type.Optional(Type.String({ maxLength: 32 })),
  vassalage: Type.Optional(Type.String({ maxLength: 32 })),
  gameType: Type.Optional(Type.String({ maxLength: 16 })),
  accountType: Type.Optional(Type.Integer({ minimum: 0, maximum: 1, default: 1, description: '1 real, 0 demo.' })),
  language: Type.Optional(Type.String({ maxLength: 8 })),
  confirmTrans: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
  webView: Type.Optional(Type.String({ maxLength: 8 })),
  isCoin: Type.Optional(Type.String({ maxLength: 8 })),
  roomId: Type.Optional(Type.String({ maxLength: 32 })),
  backUrl: Type.Optional(Type.String({ maxLength: 300 })),
  lottoArea: Type.Optional(Type.String({ maxLength: 16 })),
  lottoPrizeMode: Type.Optional(Type.String({ maxLength: 8 })),
  lottoGameCode: Type.Optional(Type.String({ maxLength: 32 })),
  lottoView: Type.Optional(Type.String({ maxLength: 16 })),
  lottoPlayType: Type.Optional(Type.String({ maxLength: 8 })),
  device: Type.Optional(Type.String({ maxLength: 16 })),
});
export type LaunchQuery = Static<typeof LaunchQuery>;

export const Launch = Type.Object({
  gameUrl: Type.String({
    description: "https, or a path of the site's own origin. A game's token follows the '#'.",
  }),
  content: Type.Object({ game_url: Type.String() }),
});
export type Launch = Static<typeof Launch>;

export const LaunchConfirmBody = Type.Object({
  gameId: Type.String({ maxLength: 40 }),
  confirmTrans: Type.Integer({ minimum: 0, maximum: 1 }),
  amount: Type.Optional(Amount),
});
export type LaunchConfirmBody = Static<typeof LaunchConfirmBody>;

export const CloseSessionQuery = Type.Object({ nodeId: Type.Optional(Type.String({ maxLength: 32 })) });
export type CloseSessionQuery = Static<typeof CloseSessionQuery>;
export const ClosedSession = Type.Object({ returnedAmount: Amount });
export type ClosedSession = Static<typeof ClosedSession>;

/** `value` of refusal #734. */
export const OpenGame = Type.Object({ nodeId: Type.String(), gameName: Type.String() });
export type OpenGame = Static<typeof OpenGame>;

export const LeaderboardQuery = Type.Object({
  period: Type.Optional(Type.Union([Type.Literal('DAY'), Type.Literal('WEEK'), Type.Literal('MONTH')])),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
});
export type LeaderboardQuery = Static<typeof LeaderboardQuery>;
export const Leaderboard = Type.Object({
  period: Type.String(),
  endsAt: Type.Integer(),
  list: Type.Array(
    Type.Object({ rank: Type.Integer(), customerName: Type.String(), amount: Amount, isMe: Type.Boolean() }),
  ),
});
export type Leaderboard = Static<typeof Leaderboard>;
