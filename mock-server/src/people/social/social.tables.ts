/** Table of linked social accounts. */
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '../../ground/db/columns';

export const socialLinks = pgTable(
  'social_links',
  {
    provider: text({ enum: ['facebook', 'google'] }).notNull(),
    /** The provider's user id (OpenID `sub`). */
    subject: text().notNull(),
    memberId: integer().notNull(),
    linkedAt: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), index().on(t.memberId)],
);
