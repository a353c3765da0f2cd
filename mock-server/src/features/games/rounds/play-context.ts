/** Play context: the play session and the game of a launch token. */
import { refuse } from '../../../ground/refuse';
import type { Context, WriteContext } from '../../../ground/route';
import { catalogueOfGateway } from '../catalogue/catalogue-store';
import { isPlayed } from '../engines';
import { findPlaySession, renewPlaySession, type PlaySession } from './play-sessions';
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

/** Options of routes that use the play token: the site session is ignored. */
export const withPlayToken = { ignoreToken: true } as const;
export const PLAY_SESSION_REFUSALS = ['login.not.session', 'game.unavailable'] as const;
