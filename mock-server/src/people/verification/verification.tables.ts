/** Tables of verification: captchas, sent codes, and the outbox that tests and the console read. */
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { number, time } from '../../ground/db/columns';

/** One active code per purpose and target: a new one replaces the old. */
export const codes = pgTable('codes', {
  /** "visitor:880:1712345678", "register:…", "email:…", "temp:12". */
  key: text().primaryKey(),
  code: text().notNull(),
  expiresAt: time().notNull(),
  triesLeft: integer().notNull(),
});

export const outbox = pgTable(
  'outbox',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    channel: text({ enum: ['sms', 'email'] }).notNull(),
    recipient: text().notNull(),
    body: text().notNull(),
    code: text(),
    at: time().notNull(),
  },
  (t) => [index().on(t.at)],
);

export const captchas = pgTable('captchas', {
  id: text().primaryKey(),
  answer: text().notNull(),
  expiresAt: time().notNull(),
  used: boolean().notNull().default(false),
});
