/** Tables of responsible play: limits with their pending changes, and reality checks. */
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { number } from '../../ground/db/columns';

export const limits = pgTable(
  'limits',
  {
    memberId: integer().notNull(),
    kind: text({ enum: ['DEPOSIT', 'LOSS', 'WAGER', 'SESSION'] }).notNull(),
    period: text({ enum: ['24H', '7D', '30D'] }).notNull(),
    /** Minor units, or minutes for SESSION. */
    amount: number().notNull(),
    pendingAmount: number(),
    pendingFrom: number(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.kind, t.period] })],
);

export const realityChecks = pgTable('reality_checks', {
  memberId: integer().primaryKey(),
  minutes: integer().notNull(),
});
