/** Table of the pictures members send. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { number } from '../db/columns';

/** Pictures members send: receipts, identity papers, feedback. */
export const uploads = pgTable('uploads', {
  id: text().primaryKey(),
  memberId: integer().notNull(),
  kind: text().notNull(),
  mime: text().notNull(),
  /** Base64: pictures are few and small here. */
  content: text().notNull(),
  at: number().notNull(),
});
