/** Routes to launch and close games. */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { toDecimal } from '@site/shared/kernel';
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { route, type WriteContext } from '../../../ground/route';
import { catalogueOfGateway } from '../catalogue/catalogue-store';
import { isPlayed } from '../engines';
import { gameSessions, rounds } from '../games.tables';
import { launch } from '../launch';
import { memberOwner } from '../rounds/play-sessions';
import { settle } from '../rounds/rounds';
import { lockPair } from '../rounds/seed-pairs';

const errors = [
  'system.busy',
  'login.not.session',
  'game.unavailable',
  'lottery.operator',
  'provider.maintenance',
  'game.not.finished',
  'timeout.active',
  'self.excluded',
  'wallet.unavailable',
  'wallet.refused',
] as const;
const asLaunch = (gameUrl: string) => ({ gameUrl, content: { game_url: gameUrl } });

/** Settle open rounds at their current value and close the member's real-money play sessions. Returns the credited amount. */
async function closeGames(ctx: WriteContext<{ readonly nodeId?: string }>): Promise<number> {
  const { memberId } = ctx.member;
  const { nodeId } = ctx.params;
  const owner = memberOwner(memberId);
  const pair = await lockPair(ctx.db, owner, ctx.at);
  const { byNode } = await catalogueOfGateway(ctx);
  const open = await ctx.db
    .select()
    .from(rounds)
    .where(and(eq(rounds.owner, owner), eq(rounds.state, 'open'), nodeId ? eq(rounds.nodeId, nodeId) : undefined));
  if (open.length > 0) {
    // Mark as seen: this response shows the result.
    const ids = open.map(({ id }) => id);
    await ctx.db.update(rounds).set({ seenAt: ctx.at }).where(inArray(rounds.id, ids));
  }
  let returned = 0;
  for (const round of open) {
    const game = byNode.get(round.nodeId);
    if (game && isPlayed(game)) returned += (await settle(ctx.db, round, game, pair, ctx.at)).payout;
  }
  await ctx.db
    .update(gameSessions)
    .set({ closedAt: ctx.at })
    .where(
      and(
        eq(gameSessions.memberId, memberId),
        eq(gameSessions.isDemo, false),
        isNull(gameSessions.closedAt),
        nodeId ? eq(gameSessions.nodeId, nodeId) : undefined,
      ),
    );
  return returned;
}

export const launchRoutes = [
  route(
    calls.launchDemo,
    {
      params: S.LaunchQuery,
      value: S.Launch,
      about: 'The URL of a game, for real (accountType 1) or as a demo (0).',
      writes: true,
      errors,
    },
    async (ctx) => asLaunch(await launch(ctx)),
  ),
  route(
    calls.trialLaunch,
    { params: S.LaunchQuery, value: S.Launch, about: 'The URL of a demo.', writes: true, errors },
    async (ctx) => {
      const params = { ...ctx.params, launchMode: ctx.params.launchMode ?? 'GLS', accountType: 0 };
      return asLaunch(await launch(Object.create(ctx, { params: { value: params } }) as typeof ctx));
    },
  ),
  route(
    calls.confirmLaunch,
    {
      params: S.LaunchConfirmBody,
      value: S.Launch,
      about: 'Launch after confirming the debit: nothing is debited with one wallet.',
      errors,
    },
    async (ctx) => {
      const params = { launchMode: 'GLS', gameId: ctx.params.gameId, accountType: 1 };
      return asLaunch(await launch(Object.create(ctx, { params: { value: params } }) as never));
    },
  ),
  route(
    calls.closeGameSession,
    {
      params: S.CloseSessionQuery,
      value: S.ClosedSession,
      about: 'Close the game: an unfinished round is settled at what it is worth.',
    },
    async (ctx) => ({ returnedAmount: toDecimal(await closeGames(ctx)) }),
  ),
];
