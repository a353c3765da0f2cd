/** Table of passkeys: only public keys; nothing here opens an account. */
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

const time = () => bigint({ mode: 'number' });

export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential's id, base64url. */
    id: text().primaryKey(),
    memberId: integer().notNull(),
    /** SPKI, base64url. */
    publicKey: text().notNull(),
    /** Uses as the authenticator counts them; one that goes back is a copy. 0: it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    createdAt: time().notNull(),
    usedAt: time(),
  },
  (t) => [index().on(t.memberId)],
);
