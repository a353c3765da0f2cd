/** Play context: the play session and the game of a launch token. */
import { desc, eq } from 'drizzle-orm';
import { refuse } from '../../../ground/refuse';
import type { Context, WriteContext } from '../../../ground/route';
import { catalogueOfGateway } from '../catalogue/catalogue-store';
import { isPlayed } from '../engines';
import { rounds, seedPairs } from '../games.tables';
import { findPlaySession, ownerOf, renewPlaySession, type PlaySession } from './play-sessions';
import { roundView } from './round-view';
import type { PlayedGame } from './rounds';

export interface PlayContext {
  readonly play: PlaySession;
  readonly game: PlayedGame;
}

/** @throws Refusal for an unknown token or a game that no longer exists. */
export async function requirePlaySession(ctx: Context<unknown>): Promise<PlayContext> {
  const play = await findPlaySession(ctx.db, ctx.request.headers.authorization, ctx.at);
  const game = (await catalogueOfGateway(ctx)).byNode.get(play.nodeId);
  if (!game || !isPlayed(game)) refuse('game.unavailable');
  return { play, game };
}

/** The same for writes: play must be allowed now, and the session is extended. */
export async function requireActivePlaySession(ctx: WriteContext<unknown>): Promise<PlayContext> {
  const context = await requirePlaySession(ctx);
  await renewPlaySession(ctx.db, context.play, ctx.at);
  return context;
}

/** The player's rounds of any game, latest first. */
export async function recentRounds(ctx: Context<unknown>, { play, game }: PlayContext, limit: number, offset = 0) {
  const rows = await ctx.db
    .select({ round: rounds, pair: seedPairs })
    .from(rounds)
    .innerJoin(seedPairs, eq(seedPairs.id, rounds.seedPairId))
    .where(eq(rounds.owner, ownerOf(play)))
    .orderBy(desc(rounds.at), desc(rounds.nonce))
    .limit(limit)
    .offset(offset);
  const { byNode } = await catalogueOfGateway(ctx);
  return rows.map(({ round, pair }) => roundView(round, byNode.get(round.nodeId) ?? game, pair));
}

/** Options of routes that use the play token: the site session is ignored. */
export const withPlayToken = { ignoreToken: true } as const;
export const PLAY_SESSION_REFUSALS = ['login.not.session', 'game.unavailable'] as const;
