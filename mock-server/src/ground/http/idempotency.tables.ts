/** Table of the answers of repeated writes. */
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '../db/columns';

/** Answers of writes that carry an Idempotency-Key: accepted ones, and refusals that committed what they counted. */
export const storedAnswers = pgTable(
  'stored_answers',
  {
    owner: text().notNull(),
    key: text().notNull(),
    call: text().notNull(),
    bodyHash: text().notNull(),
    answer: text(),
    /** HTTP status of a stored refusal; null for an accepted answer. */
    refusedStatus: integer(),
    at: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.key] })],
);
