/** Tables of the security centre: identity checks, passkeys, and challenges under way. */
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

const time = () => bigint({ mode: 'number' });

export const kycCases = pgTable('kyc_cases', {
  memberId: integer().primaryKey(),
  documentKind: text().notNull(),
  documentNo: text().notNull(),
  pictures: jsonb().$type<string[]>().notNull(),
  reason: text(),
  at: time().notNull(),
  /** When the simulated check decides. */
  dueAt: time(),
});

export const passkeys = pgTable(
  'passkeys',
  {
    credentialId: text().primaryKey(),
    memberId: integer().notNull(),
    publicKey: text().notNull(),
    counter: integer().notNull(),
    at: time().notNull(),
  },
  (t) => [index().on(t.memberId)],
);

export const challenges = pgTable('challenges', {
  challenge: text().primaryKey(),
  /** Null: a login, by whoever holds the passkey. */
  memberId: integer(),
  expiresAt: time().notNull(),
});

export const preferences = pgTable('preferences', {
  memberId: integer().primaryKey(),
  value: jsonb().$type<Record<string, unknown>>().notNull(),
});
