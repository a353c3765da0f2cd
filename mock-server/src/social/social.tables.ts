/** Table of accounts elsewhere that members have linked to theirs. */
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const socialLinks = pgTable(
  'social_links',
  {
    provider: text({ enum: ['facebook', 'google'] }).notNull(),
    /** Whom the provider means. */
    subject: text().notNull(),
    memberId: integer().notNull(),
    linkedAt: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), index().on(t.memberId)],
);
