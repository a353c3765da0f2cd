/** Tables of integrators, the accounts of their users, and tokens that hand a session over. */
import type { JsonWebKey } from 'node:crypto';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '../../ground/db/columns';

export const integrators = pgTable('integrators', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** OAuth client id; public. */
  clientId: text().notNull().unique(),
  name: text().notNull(),
  /** SHA-256 of the client secret, which is 256 random bits. */
  secretHash: text().notNull(),
  /** Public keys of signed JWTs, in place of the secret. */
  keys: jsonb().$type<readonly JsonWebKey[]>().notNull().default([]),
  /** Origins of the pages that may exchange a token: "https://partner.example". */
  origins: jsonb().$type<readonly string[]>().notNull(),
  state: text({ enum: ['active', 'revoked'] })
    .notNull()
    .default('active'),
  createdAt: time().notNull(),
});

/** The account of an integrator's user. Created for this user; an existing account is never taken over. */
export const integratorAccounts = pgTable(
  'integrator_accounts',
  {
    integratorId: integer().notNull(),
    /** The integrator's own id of the user. */
    subject: text().notNull(),
    memberId: integer().notNull().unique(),
    linkedAt: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.integratorId, t.subject] })],
);

/** JWTs that an integrator has used, until they expire. */
export const clientAssertions = pgTable(
  'client_assertions',
  {
    integratorId: integer().notNull(),
    jti: text().notNull(),
    expiresAt: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.integratorId, t.jti] })],
);

export const handoverTokens = pgTable(
  'handover_tokens',
  {
    tokenHash: text().primaryKey(),
    integratorId: integer().notNull(),
    memberId: integer().notNull(),
    /** The origin that may exchange the token. */
    audience: text().notNull(),
    expiresAt: time().notNull(),
    /** Exchanged, presented by another origin, or revoked. */
    usedAt: time(),
  },
  (t) => [index().on(t.memberId), index().on(t.expiresAt)],
);

export type IntegratorRow = typeof integrators.$inferSelect;
