/** Tables of the lotteries: draws that were settled, and orders with their bets. */
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { number } from '../../ground/db/columns';

/** One row an issue, written when it is drawn. Whoever writes it settles its orders, in the same transaction. */
export const lotteryDraws = pgTable(
  'lottery_draws',
  {
    gameId: integer().notNull(),
    numero: text().notNull(),
    /** Epoch milliseconds of the draw by the timetable. */
    drawAt: number().notNull(),
    result: jsonb().$type<number[]>().notNull(),
    settledAt: number().notNull(),
  },
  (t) => [primaryKey({ columns: [t.gameId, t.numero] }), index().on(t.drawAt)],
);

/** One bet on one issue. A chase over several issues is several rows of one order number. */
export const lotteryOrders = pgTable(
  'lottery_orders',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    orderNumber: text().notNull(),
    memberId: integer().notNull(),
    gameId: integer().notNull(),
    numero: text().notNull(),
    drawAt: number().notNull(),
    playId: text().notNull(),
    /** What was chosen, as it was sent: "1,2|3|*". */
    content: text().notNull(),
    /** Number of single bets in the choice. */
    units: integer().notNull(),
    stake: number().notNull(),
    /** Minor units on one single bet. */
    unitStake: number().notNull(),
    /** A win cancels what is left of the chase. */
    winStop: boolean().notNull().default(false),
    betId: number().notNull(),
    payout: number().notNull().default(0),
    state: text({ enum: ['open', 'won', 'lost', 'cancelled'] }).notNull(),
    at: number().notNull(),
    settledAt: number(),
  },
  (t) => [
    index().on(t.gameId, t.numero, t.state),
    index().on(t.state, t.drawAt),
    index().on(t.memberId, t.at),
    index().on(t.orderNumber),
  ],
);

/** One row: the secret of all draw seeds. A member can never see it; a draw's own seed he can. */
export const lotterySecrets = pgTable('lottery_secrets', { id: integer().primaryKey(), secret: text().notNull() });
