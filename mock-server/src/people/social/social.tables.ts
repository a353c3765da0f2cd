/** Table of accounts elsewhere that members have linked to theirs. */
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '../../ground/db/columns';

export const socialLinks = pgTable(
  'social_links',
  {
    provider: text({ enum: ['facebook', 'google'] }).notNull(),
    /** Whom the provider means. */
    subject: text().notNull(),
    memberId: integer().notNull(),
    linkedAt: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), index().on(t.memberId)],
);
