/** Routes of bets: place, list, cancel. Due issues are settled before a member reads their orders. */
import { and, eq, gte, or } from 'drizzle-orm';
import { dayOf, startOfDay, toDecimal } from '@site/shared/kernel';
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { readPage } from '../../ground/db/pages';
import { assertVendorOpen } from '../games/catalogue/provider-state';
import { route, type WriteContext } from '../../ground/route';
import { resultOf, winNoOf } from './draw';
import { lotteryGameById } from '../games/catalogue/lottery-games';
import { lotterySecret } from './lottery-secret';
import { orderView } from './lottery-views';
import { lotteryOrders } from './lottery.tables';
import { betsOfContents, betsOfSlip, placeBets, type Bet } from './place-bets';
import { cancelOrders, settleDraws } from './settle-draws';
import { parseNumero } from './timetable';
import { LIMIT_REFUSALS } from '../../money/responsible/gates';

/** Place the bets unless a vendor of one of the lotteries is in maintenance. Returns the receipt. */
async function place(ctx: WriteContext<unknown>, bets: readonly Bet[], expected?: string | number) {
  for (const { game } of bets) assertVendorOpen(ctx.settings, game.vassalage, ctx.language);
  const placed = await placeBets(ctx.db, ctx.member.memberId, bets, ctx.at, expected);
  return {
    orderNumber: placed.orderNumber,
    numero: placed.numero,
    totalBettingAmount: toDecimal(placed.total),
    balance: toDecimal(placed.balance),
    drawTime: placed.drawAt,
  };
}

const betErrors = [
  'bet.closed',
  'provider.maintenance',
  'bet.invalid',
  'lottery.operator',
  'amount.out.of.range',
  'balance.insufficient',
  'not.found',
  ...LIMIT_REFUSALS,
] as const;

export const lotteryOrderRoutes = [
  route(
    calls.placeLotteryBet,
    {
      params: S.LotteryBetting,
      value: S.LotteryReceipt,
      about: 'Bet on an issue, or on several (chase).',
      errors: betErrors,
    },
    (ctx) => place(ctx, betsOfSlip(ctx.params, ctx.at), ctx.params.betCartAmountSum),
  ),
  route(
    calls.placeVnBet,
    { params: S.VnBetting, value: S.LotteryReceipt, about: 'Bet on Vietnamese draws.', errors: betErrors },
    (ctx) => place(ctx, betsOfContents(ctx.params, ctx.at)),
  ),
  route(
    calls.lotteryOrders,
    { params: S.OrdersQuery, value: S.OrderPage, about: 'Orders of today, and those still open.' },
    async (ctx) => {
      const secret = await lotterySecret(ctx);
      // An issue that cannot be settled, of others perhaps, is reported by the job.
      await settleDraws(ctx.services, secret, ctx.at).catch((error: unknown) =>
        ctx.request.log.error({ err: error }, 'settling due issues failed'),
      );
      const { gameId, page = 0, size = 50 } = ctx.params;
      const where = and(
        eq(lotteryOrders.memberId, ctx.member.memberId),
        or(gte(lotteryOrders.at, startOfDay(dayOf(ctx.at))), eq(lotteryOrders.state, 'open')),
        gameId ? eq(lotteryOrders.gameId, gameId) : undefined,
      );
      // Pages of this call are counted from 0.
      const { rows, pages } = await readPage(ctx.db, lotteryOrders, where, { page: page + 1, size });
      return {
        content: rows.map((order) => {
          const game = lotteryGameById.get(order.gameId);
          const issue = game && parseNumero(game, order.numero);
          const isDrawn = game && issue && issue.drawAt <= ctx.at;
          return orderView(order, isDrawn ? winNoOf(game.kind, resultOf(secret, game, issue)) : null, ctx.language);
        }),
        ...pages,
      };
    },
  ),
  route(
    calls.cancelLotteryOrders,
    { params: S.CancelOrders, value: S.Cancelled, about: 'Cancel open bets before their issue closes.' },
    async (ctx) => {
      const done = await cancelOrders(ctx.db, ctx.member.memberId, ctx.params, ctx.at);
      return ctx.params.map((subOrderId) => ({ subOrderId, cancelled: done.has(subOrderId) }));
    },
  ),
];
