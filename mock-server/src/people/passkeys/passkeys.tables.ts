/** Table of passkeys. Public keys only. */
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { number, time } from '../../ground/db/columns';

export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential's id, base64url. */
    id: text().primaryKey(),
    memberId: integer().notNull(),
    /** COSE key, base64url; SPKI in passkeys stored before November 2026. */
    publicKey: text().notNull(),
    /** Signature counter of the authenticator; a decrease indicates a clone. 0: no counter. */
    counter: number().notNull(),
    createdAt: time().notNull(),
    usedAt: time(),
  },
  (t) => [index().on(t.memberId)],
);
