/** Tables of play: every bet, and the daily totals for reports, turnover and wages. */
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { number } from '../../ground/db/columns';

const betColumns = () => ({
  id: number().primaryKey().generatedAlwaysAsIdentity(),
  memberId: integer().notNull(),
  at: number().notNull(),
  settledAt: number(),
  nodeId: text().notNull(),
  vassalage: text().notNull(),
  gameType: text().notNull(),
  gameName: text().notNull(),
  /** Id of the round or order, assigned by the game. */
  roundId: text().notNull(),
  stake: number().notNull(),
  /** The part of the stake paid from the bonus wallet. */
  stakeBonus: number().notNull().default(0),
  /** The part of the stake paid from the vendor wallet of the game's type. */
  stakeVendor: number().notNull().default(0),
  /** The stake was debited from the player's wallet at the operator: the uuid of that transaction. */
  walletBet: text(),
  validBet: number().notNull().default(0),
  payout: number().notNull().default(0),
  state: text({ enum: ['open', 'settled', 'void'] }).notNull(),
  /** Data to verify the outcome. */
  proof: jsonb(),
});

export const bets = pgTable('bets', betColumns(), (t) => [
  index().on(t.memberId, t.at),
  index().on(t.settledAt),
  index().on(t.roundId),
  check('bets_stake_positive', sql`${t.stake} > 0`),
]);

/** A view of `bets` and of the archived ones (docs/decisions/0023). */
export const allBets = pgTable('all_bets', betColumns());

export const playDays = pgTable(
  'play_days',
  {
    memberId: integer().notNull(),
    /** YYYY-MM-DD of settlement, site time. */
    day: text().notNull(),
    gameType: text().notNull(),
    vassalage: text().notNull(),
    bets: integer().notNull(),
    stake: number().notNull(),
    validBet: number().notNull(),
    payout: number().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.day, t.gameType, t.vassalage] }), index().on(t.day)],
);

/** Amounts to stake before withdrawals: one row per deposit, bonus or reward. */
export const turnoverTasks = pgTable(
  'turnover_tasks',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    memberId: integer().notNull(),
    source: text().notNull(),
    ref: text().notNull(),
    required: number().notNull(),
    completed: number().notNull().default(0),
    at: number().notNull(),
    doneAt: number(),
  },
  (t) => [index().on(t.memberId, t.doneAt)],
);
