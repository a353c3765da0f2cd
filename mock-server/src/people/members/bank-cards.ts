/** A member's payout accounts. The rules for adding one are in money/payments/cards.ts. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { number } from '../../ground/db/columns';
import type { Database } from '../../ground/db/database';

export const bankCards = pgTable(
  'bank_cards',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    memberId: integer().notNull(),
    kind: text({ enum: ['bank', 'debit', 'e-wallet', 'virtual'] }).notNull(),
    bankCode: text().notNull(),
    account: text().notNull(),
    holderName: text().notNull(),
    branch: text(),
    network: text(),
    isDefault: boolean().notNull().default(false),
    createdAt: number().notNull(),
    removedAt: number(),
  },
  (t) => [
    index().on(t.memberId),
    uniqueIndex('bank_cards_account_once')
      .on(t.bankCode, t.account)
      .where(sql`${t.removedAt} is null`),
  ],
);

export type CardRow = typeof bankCards.$inferSelect;

export const cardsOf = (db: Database, memberId: number): Promise<CardRow[]> =>
  db
    .select()
    .from(bankCards)
    .where(and(eq(bankCards.memberId, memberId), isNull(bankCards.removedAt)))
    .orderBy(asc(bankCards.id));
