/** Table of linked social accounts. */
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '../../ground/db/columns';

export const socialLinks = pgTable(
  'social_links',
  {
    provider: text({ enum: ['facebook', 'google'] }).notNull(),
    /** The OpenID `iss`; "test" for the simulated provider. */
    issuer: text().notNull(),
    /** The issuer's id of the user (OpenID `sub`). */
    subject: text().notNull(),
    memberId: integer().notNull(),
    linkedAt: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.issuer, t.subject] }), index().on(t.memberId)],
);
