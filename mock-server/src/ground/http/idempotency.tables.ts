/** Table of stored responses of idempotent writes. */
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '../db/columns';

/** Responses of writes with an Idempotency-Key: accepted ones, and refusals that committed a counter. */
export const storedAnswers = pgTable(
  'stored_answers',
  {
    owner: text().notNull(),
    key: text().notNull(),
    call: text().notNull(),
    bodyHash: text().notNull(),
    answer: text(),
    /** HTTP status of a stored refusal; null for an accepted response. */
    refusedStatus: integer(),
    at: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.key] })],
);
