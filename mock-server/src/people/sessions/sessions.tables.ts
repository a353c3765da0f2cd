/** Tables of sessions and of the days a member has logged in. */
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '../../ground/db/columns';

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token: whoever reads the table cannot sign in with it. */
    tokenHash: text().primaryKey(),
    memberId: integer().notNull(),
    deviceId: text().notNull(),
    deviceName: text().notNull(),
    os: text().notNull(),
    ip: text().notNull(),
    country: text().notNull(),
    createdAt: time().notNull(),
    seenAt: time().notNull(),
    endedAt: time(),
    /** The session began with a code of the member's phone: until then it may set a first password without another code. */
    firstPasswordUntil: time(),
    endedWhy: text({ enum: ['asked', 'expired', 'elsewhere', 'revoked'] }),
  },
  (t) => [index().on(t.memberId, t.endedAt)],
);

/** The days a member has come: team figures and the daily reward ask for it. */
export const loginDays = pgTable('login_days', { memberId: integer().notNull(), day: text().notNull() }, (t) => [
  primaryKey({ columns: [t.memberId, t.day] }),
  index().on(t.day),
]);
