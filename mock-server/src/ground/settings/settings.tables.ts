/** Table of what the operator decides: white-label settings, flags, faults, keys. One JSON value a key. */
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
});
