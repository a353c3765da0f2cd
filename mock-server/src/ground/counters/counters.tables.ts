/** Table of counters: login attempts, sent codes, rate limits. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../db/columns';

/** Counters per time window: login attempts, SMS codes, wrong funds passwords. In the database, so all processes share them. */
export const counters = pgTable('counters', {
  key: text().primaryKey(),
  count: integer().notNull(),
  /** End of the window, and of a lock-out. */
  until: time().notNull(),
});
