/** Table of pictures uploaded by members. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { number } from '../db/columns';

/** Pictures uploaded by members: receipts, identity documents, feedback. */
export const uploads = pgTable('uploads', {
  id: text().primaryKey(),
  memberId: integer().notNull(),
  kind: text().notNull(),
  mime: text().notNull(),
  /** Base64: there are few, small pictures. */
  content: text().notNull(),
  at: number().notNull(),
});
