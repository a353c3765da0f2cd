/** Tables of lotteries: settled draws, and orders with their bets. */
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { number } from '../../ground/db/columns';

/** One row per issue, inserted when it is drawn. The insert is the lock: its transaction settles the orders. */
export const lotteryDraws = pgTable(
  'lottery_draws',
  {
    gameId: integer().notNull(),
    numero: text().notNull(),
    /** Epoch milliseconds of the scheduled draw. */
    drawAt: number().notNull(),
    result: jsonb().$type<number[]>().notNull(),
    settledAt: number().notNull(),
  },
  (t) => [primaryKey({ columns: [t.gameId, t.numero] }), index().on(t.drawAt)],
);

/** One bet on one issue. A chase over several issues is several rows with the same order number. */
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
    /** The choice as sent by the client: "1,2|3|*". */
    content: text().notNull(),
    /** Number of single bets in the choice. */
    units: integer().notNull(),
    stake: number().notNull(),
    /** Minor units per single bet. */
    unitStake: number().notNull(),
    /** A win cancels the rest of the chase. */
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

/** One row: the secret of all draw seeds. Never sent to clients; the seed of a finished draw is. */
export const lotterySecrets = pgTable('lottery_secrets', { id: integer().primaryKey(), secret: text().notNull() });
