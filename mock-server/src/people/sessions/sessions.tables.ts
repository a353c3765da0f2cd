/** Tables of sessions and of login days. */
import type { ProofPurpose } from '@site/shared/wps';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '../../ground/db/columns';

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token: reading the table does not allow signing in. */
    tokenHash: text().primaryKey(),
    memberId: integer().notNull(),
    deviceId: text().notNull(),
    deviceName: text().notNull(),
    os: text().notNull(),
    ip: text().notNull(),
    country: text().notNull(),
    createdAt: time().notNull(),
    seenAt: time().notNull(),
    /** Then it ends, however active it is. */
    expiresAt: time().notNull(),
    endedAt: time(),
    /** Session by SMS code: until then it may set a first password without another code. */
    firstPasswordUntil: time(),
    /** Failed tries between the previous login and this one. */
    failedBefore: integer().notNull().default(0),
    /** The member has proven who they are: until then this session may make changes of the kind `proofFor`. */
    proofUntil: time(),
    proofFor: text().$type<ProofPurpose>(),
    /** RFC 7638, of the key that this session is bound to; null: a plain bearer token. */
    keyThumbprint: text(),
    endedWhy: text({ enum: ['asked', 'expired', 'elsewhere', 'revoked'] }),
  },
  (t) => [
    index().on(t.memberId, t.endedAt),
    index('sessions_seen')
      .on(t.seenAt)
      .where(sql`${t.endedAt} is null`),
  ],
);

/** Login days, used by team figures and the daily reward. */
export const loginDays = pgTable('login_days', { memberId: integer().notNull(), day: text().notNull() }, (t) => [
  primaryKey({ columns: [t.memberId, t.day] }),
  index().on(t.day),
]);
