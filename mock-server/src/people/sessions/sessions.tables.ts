/** Tables of the door: sessions, counters of tries, stored answers of repeated writes, captchas. */
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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

/** Counts of a window: tries of a login, sent SMS codes, wrong funds passwords. In the database, so several processes count as one. */
export const counters = pgTable('counters', {
  key: text().primaryKey(),
  count: integer().notNull(),
  /** When the window, and with it a lock-out, is over. */
  until: time().notNull(),
});

/** Answers of writes that carry an Idempotency-Key: accepted ones, and refusals that committed what they counted. */
export const storedAnswers = pgTable(
  'stored_answers',
  {
    owner: text().notNull(),
    key: text().notNull(),
    call: text().notNull(),
    bodyHash: text().notNull(),
    answer: text(),
    /** HTTP status of a stored refusal; null for an accepted answer. */
    refusedStatus: integer(),
    at: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.key] })],
);

export const captchas = pgTable('captchas', {
  id: text().primaryKey(),
  answer: text().notNull(),
  expiresAt: time().notNull(),
  used: boolean().notNull().default(false),
});

/** The days a member has come: team figures and the daily reward ask for it. */
export const loginDays = pgTable('login_days', { memberId: integer().notNull(), day: text().notNull() }, (t) => [
  primaryKey({ columns: [t.memberId, t.day] }),
  index().on(t.day),
]);
