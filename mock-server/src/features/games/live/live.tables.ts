/** Tables of the live rooms: passes, and stream tickets (hash only). */
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { number } from '../../../ground/db/columns';

export const livePasses = pgTable(
  'live_passes',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    memberId: integer().notNull(),
    modelId: text().notNull(),
    price: number().notNull(),
    at: number().notNull(),
    until: number().notNull(),
  },
  (t) => [index().on(t.memberId, t.modelId, t.until)],
);

export const liveTickets = pgTable(
  'live_tickets',
  {
    tokenHash: text().primaryKey(),
    modelId: text().notNull(),
    /** Null for a guest in a free room. */
    memberId: integer(),
    /** Hash of the site session it was requested from; the ticket ends with it. */
    siteSession: text(),
    expiresAt: number().notNull(),
  },
  (t) => [index().on(t.expiresAt)],
);
