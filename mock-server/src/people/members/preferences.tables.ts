/** Table of members' preferences. */
import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core';

export const preferences = pgTable('preferences', {
  memberId: integer().primaryKey(),
  value: jsonb().$type<Record<string, unknown>>().notNull(),
});
