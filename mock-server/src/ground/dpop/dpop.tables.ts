/** Table of the proofs that writes have used. */
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../db/columns';

export const usedProofs = pgTable(
  'used_proofs',
  {
    /** SHA-256 of the key's thumbprint and the proof's `jti`. */
    id: text().primaryKey(),
    expiresAt: time().notNull(),
  },
  (t) => [index().on(t.expiresAt)],
);
