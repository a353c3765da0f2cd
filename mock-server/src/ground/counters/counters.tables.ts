/** Table of counters: tries of a login, sent codes, calls of a window. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../db/columns';

/** Counts of a window: tries of a login, sent SMS codes, wrong funds passwords. In the database, so several processes count as one. */
export const counters = pgTable('counters', {
  key: text().primaryKey(),
  count: integer().notNull(),
  /** When the window, and with it a lock-out, is over. */
  until: time().notNull(),
});
