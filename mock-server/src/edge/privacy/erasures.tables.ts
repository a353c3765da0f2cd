/** Table of requests to erase an account. */
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../../ground/db/columns';

export const erasures = pgTable(
  'erasures',
  {
    memberId: integer().primaryKey(),
    requestId: text().notNull(),
    at: time().notNull(),
    dueAt: time().notNull(),
    /** The row stays as a record that it was done. */
    erasedAt: time(),
  },
  (t) => [
    index('erasures_due')
      .on(t.dueAt)
      .where(sql`${t.erasedAt} is null`),
  ],
);
