/** Tables of payments: deposits and withdrawals. */
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { number } from '../../ground/db/columns';

export interface Step {
  readonly state: string;
  readonly time: number;
}

export const deposits = pgTable(
  'deposits',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    memberId: integer().notNull(),
    amount: number().notNull(),
    fee: number().notNull().default(0),
    mode: text({ enum: ['REDIRECT', 'QR', 'MANUAL', 'CRYPTO', 'C2C'] }).notNull(),
    channel: text().notNull(),
    bankCode: text().notNull(),
    state: text({ enum: ['CREATED', 'PAYING', 'REVIEW', 'SUCCESS', 'FAILED', 'EXPIRED', 'CANCELLED'] }).notNull(),
    steps: jsonb().$type<Step[]>().notNull(),
    /** When the payment simulation continues; null: it waits for the member or is done. */
    dueAt: number(),
    expiresAt: number().notNull(),
    createdAt: number().notNull(),
    finishedAt: number(),
    promotionId: integer(),
    bonus: number().notNull().default(0),
    reference: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    index().on(t.memberId, t.createdAt),
    index('deposits_due')
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null`),
    check('deposits_positive', sql`${t.amount} > 0`),
  ],
);

export const withdrawals = pgTable(
  'withdrawals',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    memberId: integer().notNull(),
    amount: number().notNull(),
    fee: number().notNull().default(0),
    bankCode: text().notNull(),
    accountMasked: text().notNull(),
    holdId: number(),
    state: text({ enum: ['REQUESTED', 'REVIEW', 'APPROVED', 'PAYING', 'PAID', 'REJECTED'] }).notNull(),
    reason: text(),
    steps: jsonb().$type<Step[]>().notNull(),
    dueAt: number(),
    createdAt: number().notNull(),
    finishedAt: number(),
  },
  (t) => [
    index().on(t.memberId, t.createdAt),
    index('withdrawals_due')
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null`),
    check('withdrawals_positive', sql`${t.amount} > 0`),
  ],
);
