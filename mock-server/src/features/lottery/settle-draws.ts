/** settleDraws: draws and pays every due issue with open bets, once, with any number of processes. */
import { paths } from '@site/shared/contract';
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { settleBet, voidBet } from '../../money/bets';
import type { Tx } from '../../ground/db/database';
import { commitWithEvents } from '../../ground/commit-with-events';
import { forEachRow } from '../../ground/for-each-row';
import { notify } from '../../ground/notifications/notify';
import { queueWebPush } from '../../ground/notifications/queue-web-push';
import type { Services } from '../../ground/route';
import { HIGHEST_WIN } from '../games/facts';
import { multiply } from '../games/rules/rules';
import { groupBy, uncountedOf } from './at-risk';
import { resultOf } from './draw';
import { lotteryGameById, type LotteryGame } from '../games/catalogue/lottery-games';
import { lotteryDraws, lotteryOrders } from './lottery.tables';
import { playOf } from './plays';
import { parseNumero, type Issue } from './timetable';

type Order = typeof lotteryOrders.$inferSelect;

/** When the next issue with open bets is drawn. */
export const drawsDue = sql`(select min(draw_at) from lottery_orders where state = 'open')`;

/** Settle due issues. Returns the number of settled bets. */
export async function settleDraws(
  { db, emit }: Pick<Services, 'db' | 'emit'>,
  secret: string,
  at: number,
): Promise<number> {
  const due = await db
    .selectDistinct({ gameId: lotteryOrders.gameId, numero: lotteryOrders.numero, drawAt: lotteryOrders.drawAt })
    .from(lotteryOrders)
    .where(and(eq(lotteryOrders.state, 'open'), lte(lotteryOrders.drawAt, at)))
    .orderBy(asc(lotteryOrders.drawAt));
  let settled = 0;
  await forEachRow(due, async ({ gameId, numero }) => {
    const game = lotteryGameById.get(gameId);
    const issue = game && parseNumero(game, numero);
    if (!game || !issue) return;
    settled += await commitWithEvents(
      db,
      emit,
      'bets-settled',
      async (tx, emitted) => {
        const { bets, memberIds } = await settleIssue(tx, game, issue, secret, at);
        await emitted(tx, 'bets-settled', { memberIds, at });
        return bets;
      },
      // A member whose event fails must not keep the ranks of the others from being raised.
      ({ memberIds }) => memberIds.map((id) => ({ memberIds: [id], at })),
    );
  });
  return settled;
}

/** The insert of the draw's row is the lock: one process settles; later ones find nothing open. */
async function settleIssue(tx: Tx, game: LotteryGame, issue: Issue, secret: string, at: number) {
  const { gameId, numero, drawAt } = issue;
  const isDraw = and(eq(lotteryDraws.gameId, gameId), eq(lotteryDraws.numero, numero));
  const result = resultOf(secret, game, issue);
  await tx.insert(lotteryDraws).values({ gameId, numero, drawAt, result, settledAt: at }).onConflictDoNothing();
  await tx.select().from(lotteryDraws).where(isDraw).for('update');
  const open = await tx
    .select()
    .from(lotteryOrders)
    .where(and(eq(lotteryOrders.gameId, gameId), eq(lotteryOrders.numero, numero), eq(lotteryOrders.state, 'open')))
    // Same order of members in every settlement, to prevent deadlocks.
    .orderBy(asc(lotteryOrders.memberId), asc(lotteryOrders.id))
    .for('update');
  const uncounted = uncountedByOrder(game, open);
  for (const order of open) await settleOrder(tx, game, order, result, uncounted.get(order.id) ?? 0, at);
  const members = [...new Set(open.map(({ memberId }) => memberId))];
  // Also of lost bets: what has to be staked changes with them.
  for (const memberId of members) await notify(tx, memberId, 'BALANCE', {}, at);
  await queueWebPush(tx, { topic: 'lottery', members, path: paths.gameRecord }, at);
  return { bets: open.length, memberIds: members };
}

/** What opposite bets of one member cover of each order, over all slips and plays of the issue. */
function uncountedByOrder(game: LotteryGame, orders: readonly Order[]): Map<number, number> {
  const parts = new Map<number, number>();
  for (const own of groupBy(orders, ({ memberId }) => memberId).values()) {
    uncountedOf(game.kind, own).forEach((part, index) => parts.set(own[index]!.id, part));
  }
  return parts;
}

async function settleOrder(
  tx: Tx,
  game: LotteryGame,
  order: Order,
  result: readonly number[],
  uncounted: number,
  at: number,
): Promise<void> {
  const odds = playOf(game.kind, order.playId)?.wins(order.content, result) ?? 0;
  const payout = Math.min(HIGHEST_WIN, multiply(order.unitStake, odds));
  const proof = { lottery: game.code, numero: order.numero, playId: order.playId, content: order.content, result };
  await settleBet(tx, { betId: order.betId, payout, uncounted, at, proof });
  await tx
    .update(lotteryOrders)
    .set({ state: payout > 0 ? 'won' : 'lost', payout, settledAt: at })
    .where(eq(lotteryOrders.id, order.id));
  if (payout > 0 && order.winStop) await stopChase(tx, order, at);
}

/** Cancel and refund the later issues of a chase with win-stop; the slip may have other bets, without it or of other lotteries. */
async function stopChase(tx: Tx, won: Order, at: number): Promise<void> {
  const rest = await tx
    .update(lotteryOrders)
    .set({ state: 'cancelled', settledAt: at })
    .where(
      and(
        eq(lotteryOrders.orderNumber, won.orderNumber),
        eq(lotteryOrders.gameId, won.gameId),
        eq(lotteryOrders.winStop, true),
        eq(lotteryOrders.state, 'open'),
        gt(lotteryOrders.drawAt, won.drawAt),
      ),
    )
    .returning({ betId: lotteryOrders.betId });
  for (const { betId } of rest) await voidBet(tx, betId, at);
}

/** Cancel a member's own open bets on issues that are still open. Returns the ids of those that are cancelled now. */
export async function cancelOrders(tx: Tx, memberId: number, ids: readonly number[], at: number): Promise<Set<number>> {
  const mine = await tx
    .select()
    .from(lotteryOrders)
    .where(
      and(
        inArray(lotteryOrders.id, [...ids]),
        eq(lotteryOrders.memberId, memberId),
        inArray(lotteryOrders.state, ['open', 'cancelled']),
      ),
    )
    .for('update');
  const cancelled = new Set<number>();
  for (const order of mine) {
    // The answer to an earlier request was lost.
    if (order.state === 'cancelled') cancelled.add(order.id);
    if (order.state !== 'open') continue;
    const game = lotteryGameById.get(order.gameId);
    const issue = game && parseNumero(game, order.numero);
    if (!issue || at >= issue.closeAt) continue;
    await tx.update(lotteryOrders).set({ state: 'cancelled', settledAt: at }).where(eq(lotteryOrders.id, order.id));
    await voidBet(tx, order.betId, at);
    cancelled.add(order.id);
  }
  return cancelled;
}
