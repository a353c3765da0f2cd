/** Table of passkeys: only public keys; nothing here opens an account. */
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { number, time } from '../../ground/db/columns';

export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential's id, base64url. */
    id: text().primaryKey(),
    memberId: integer().notNull(),
    /** SPKI, base64url. */
    publicKey: text().notNull(),
    /** Uses as the authenticator counts them; one that goes back is a copy. 0: it does not count. */
    counter: number().notNull(),
    createdAt: time().notNull(),
    usedAt: time(),
  },
  (t) => [index().on(t.memberId)],
);
